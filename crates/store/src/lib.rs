//! What the online service keeps: matches, seats, accounts and ratings.
