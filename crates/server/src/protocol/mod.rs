//! What clients and the server say to each other: over a WebSocket at a table ([`socket`]), and as JSON over HTTP
//! for everything else ([`http`]).
//!
//! A connection begins with [`socket::ToServer::Hello`], which names the table and shows the secrets of the seats
//! that it speaks for; without a secret it watches as a spectator. For each viewer of the connection (each seat,
//! or the spectator) the server sends the whole view once and then what changes. What a viewer sees has a hash
//! ([`table::SceneHash`]), which both ends reckon; an input names the hash of the view that it answers, so an input
//! that was meant for another position is refused as stale and changes nothing, however often it is sent.
//!
//! No number counts the inputs of a table towards a client: that others decided something unseen must not show.

pub mod http;
pub mod socket;
