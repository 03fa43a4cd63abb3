//! Ratings: each rated match changes them once, however the server ended in between.

use std::sync::{Arc, Weak};
use std::time::Duration;

use damier_store::{AccountId, RateTable, Rated, RatingChange, StoreError, TableRecord};
use damier_tables::rating::Rating;

use super::Hub;

/// Matches rated at a time.
const PAGE: u32 = 100;
/// How often a match is rated again because another one changed the same ratings.
const TRIES: usize = 10;
/// How often to look for matches that could not be rated.
const EVERY: Duration = Duration::from_secs(60);
const DAY: f64 = 86_400_000.0;

/// A player whose rating a match changes.
struct Rival {
    seat: u8,
    account: AccountId,
    place: usize,
    rating: Rating,
    matches: u64,
}

impl Hub {
    /// Rates finished matches, now and later. Ends with the hub.
    pub(crate) async fn keep_ratings(hub: Weak<Hub>) {
        while let Some(strong) = hub.upgrade() {
            // Anything that could not be stored is found again.
            let _ = strong.rate_all().await;
            let bell = Arc::clone(&strong.to_rate);
            // Waiting keeps nothing open.
            drop(strong);
            tokio::select! {
                // In a fixed order, so that a simulation can be repeated.
                biased;
                () = bell.notified() => {}
                () = tokio::time::sleep(EVERY) => {}
            }
        }
    }

    /// Rates every finished match that is not rated yet, oldest first.
    pub(crate) async fn rate_all(&self) -> Result<(), StoreError> {
        loop {
            let due = self.store.tables_to_rate(PAGE).await?;
            for table in &due {
                self.rate(table).await?;
            }
            if due.len() < PAGE as usize {
                return Ok(());
            }
        }
    }

    async fn rate(&self, table: &TableRecord) -> Result<(), StoreError> {
        for _ in 0..TRIES {
            let at_ms = self.clock.now() as i64;
            let rivals = self.rivals(table, at_ms).await?;
            let rate = RateTable {
                table: table.id.clone(),
                at_ms,
                changes: changes(&rivals),
            };
            match self.store.rate_table(rate).await? {
                Rated::Rated | Rated::NotDue => return Ok(()),
                Rated::Stale => {}
            }
        }
        Err(StoreError::Busy)
    }

    /// The players with a place and an account, with their ratings. A person who has left for good
    /// has neither, and a closed table has no places.
    async fn rivals(&self, table: &TableRecord, now_ms: i64) -> Result<Vec<Rival>, StoreError> {
        let mut rivals = Vec::new();
        for seat in &table.seats {
            let (Some(account), Some(place)) = (seat.account, seat.place) else {
                continue;
            };
            let known = self.store.ratings(account).await?;
            let known = known.into_iter().find(|known| known.game == table.game);
            let (rating, matches) = known.map_or((Rating::default(), 0), |known| {
                let rating = Rating {
                    rating: known.rating,
                    deviation: known.deviation,
                    volatility: known.volatility,
                };
                let days = now_ms.saturating_sub(known.at_ms) as f64 / DAY;
                (rating.rested(days), known.matches)
            });
            rivals.push(Rival {
                seat: seat.seat,
                account,
                place: usize::from(place),
                rating,
                matches,
            });
        }
        Ok(rivals)
    }
}

fn changes(rivals: &[Rival]) -> Vec<RatingChange> {
    if rivals.len() < 2 {
        return Vec::new();
    }
    let ratings: Vec<Rating> = rivals.iter().map(|rival| rival.rating).collect();
    let places: Vec<usize> = rivals.iter().map(|rival| rival.place).collect();
    let after = Rating::after_places(&ratings, &places);
    let change = |(rival, after): (&Rival, Rating)| RatingChange {
        seat: rival.seat,
        account: rival.account,
        before: rival.rating.rating,
        matches_before: rival.matches,
        rating: after.rating,
        deviation: after.deviation,
        volatility: after.volatility,
    };
    rivals.iter().zip(after).map(change).collect()
}
