//! The engine in the browser: a worker that is asked by messages and answers by messages.
