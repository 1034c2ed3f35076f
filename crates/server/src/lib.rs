//! Tables over HTTP and WebSocket.

pub mod protocol;
