//! The service over real sockets, with a real database in its own folder.

#[cfg(test)]
mod accounts;
#[cfg(test)]
mod admission;
#[cfg(test)]
mod blocking;
#[cfg(test)]
mod bounds;
#[cfg(test)]
mod broken;
#[cfg(test)]
mod calling;
#[cfg(test)]
mod calls;
#[cfg(test)]
mod client;
#[cfg(test)]
mod described;
#[cfg(test)]
mod evening;
#[cfg(test)]
mod files;
#[cfg(test)]
mod forgetting;
#[cfg(test)]
mod lag;
#[cfg(test)]
mod lobby;
#[cfg(test)]
mod matches;
#[cfg(test)]
mod privacy;
#[cfg(test)]
mod ratings;
#[cfg(test)]
mod refusals;
#[cfg(test)]
mod resuming;
#[cfg(test)]
mod retention;
#[cfg(test)]
mod routes;
#[cfg(test)]
mod schema;
#[cfg(test)]
mod server;
#[cfg(test)]
mod sessions;
#[cfg(test)]
mod several;
#[cfg(test)]
mod watching;
