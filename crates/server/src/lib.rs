//! The web server of Damier: the client from inside the binary, health and version.
