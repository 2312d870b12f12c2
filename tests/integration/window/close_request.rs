//! Asks a window to close, as the button in its title bar does.
//!
//! Without a window manager nobody sends `WM_DELETE_WINDOW`, and xdotool can only destroy a
//! window, so this speaks the few words of the X11 protocol that are needed.

use std::io::{Read, Write};
use std::os::linux::net::SocketAddrExt;
use std::os::unix::net::{SocketAddr, UnixStream};
use std::time::Duration;

const INTERN_ATOM: u8 = 16;
const SEND_EVENT: u8 = 25;
const CLIENT_MESSAGE: u8 = 33;
const REPLY_BYTES: usize = 32;

/// Sends `WM_DELETE_WINDOW` to `window` on the display with this number.
pub(super) fn send(display: u32, window: u32) {
    let mut server = connect(display);
    let protocols = intern_atom(&mut server, "WM_PROTOCOLS");
    let delete = intern_atom(&mut server, "WM_DELETE_WINDOW");

    let mut request = vec![SEND_EVENT, 0, 11, 0];
    push(&mut request, &[window, 0]);
    request.extend([CLIENT_MESSAGE, 32, 0, 0]);
    push(&mut request, &[window, protocols, delete, 0, 0, 0, 0]);
    server.write_all(&request).unwrap();
    // The server answers in order, so after this it has passed the message on.
    intern_atom(&mut server, "WM_PROTOCOLS");
}

fn connect(display: u32) -> UnixStream {
    let path = format!("/tmp/.X11-unix/X{display}");
    // Where that folder cannot be written to, servers have the abstract socket only.
    let mut server = SocketAddr::from_abstract_name(&path)
        .and_then(|address| UnixStream::connect_addr(&address))
        .or_else(|_| UnixStream::connect(&path))
        .unwrap();
    let patience = Some(Duration::from_secs(10));
    server.set_read_timeout(patience).unwrap();

    // Little-endian, version 11.0, no authorisation.
    server.write_all(b"l\0\x0b\0\0\0\0\0\0\0\0\0").unwrap();
    let mut head = [0; 8];
    server.read_exact(&mut head).unwrap();
    assert_eq!(head[0], 1, "the display refuses a connection");
    let words = u16::from_le_bytes([head[6], head[7]]);
    server
        .read_exact(&mut vec![0; 4 * usize::from(words)])
        .unwrap();
    server
}

fn intern_atom(server: &mut UnixStream, name: &str) -> u32 {
    let length = u16::try_from(name.len()).unwrap();
    let mut request = vec![INTERN_ATOM, 1];
    request.extend((2 + length.div_ceil(4)).to_le_bytes());
    request.extend(length.to_le_bytes());
    request.extend([0, 0]);
    request.extend(name.bytes());
    request.resize(request.len().next_multiple_of(4), 0);
    server.write_all(&request).unwrap();

    let mut reply = [0; REPLY_BYTES];
    server.read_exact(&mut reply).unwrap();
    assert_eq!(reply[0], 1, "the display does not know {name}");
    u32::from_le_bytes([reply[8], reply[9], reply[10], reply[11]])
}

fn push(request: &mut Vec<u8>, numbers: &[u32]) {
    request.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
}
