//! Ratings: each finished match changes them once.

use std::collections::BTreeMap;

use super::state::{Person, State, Table, storable};
use crate::account::{
    AccountId, Leader, LeaderPage, RateTable, Rated, Rating, RatingPoint, Viewer,
};
use crate::error::StoreError;
use crate::table::{SeatRecord, TableRecord};

impl State {
    pub(super) fn tables_to_rate(&self, limit: u32) -> Vec<TableRecord> {
        State::records(self.tables.values(), is_to_rate, limit)
    }

    pub(super) fn rate_table(&mut self, rate: &RateTable) -> Result<Rated, StoreError> {
        let Some(table) = self.table(&rate.table).filter(|table| is_to_rate(table)) else {
            return Ok(Rated::NotDue);
        };
        let game = table.record.game.clone();
        for wanted in &rate.changes {
            if self.matches_played(wanted.account, &game) != wanted.matches_before {
                return Ok(Rated::Stale);
            }
            storable(wanted.matches_before.saturating_add(1))?;
        }
        let number = self.numbers[&rate.table];
        let table = self.tables.get_mut(&number).expect("it was found above");
        table.rated_ms = Some(rate.at_ms);
        for wanted in &rate.changes {
            // The seat decides whose rating it is: a person who has left for good has none.
            let mut seats = table.record.seats.iter_mut();
            let is_theirs = |seat: &&mut SeatRecord| {
                seat.seat == wanted.seat && seat.account == Some(wanted.account)
            };
            let Some(seat) = seats.find(is_theirs) else {
                continue;
            };
            seat.rating = Some((wanted.before, wanted.rating));
            if let Some(person) = self.people.get_mut(&wanted.account) {
                let rating = Rating {
                    game: game.clone(),
                    rating: wanted.rating,
                    deviation: wanted.deviation,
                    volatility: wanted.volatility,
                    matches: wanted.matches_before.saturating_add(1),
                    at_ms: rate.at_ms,
                };
                person.ratings.insert(game.clone(), rating);
            }
        }
        Ok(Rated::Rated)
    }

    fn matches_played(&self, account: AccountId, game: &str) -> u64 {
        let person = self.people.get(&account);
        let rating = person.and_then(|person| person.ratings.get(game));
        rating.map_or(0, |rating| rating.matches)
    }

    pub(super) fn ratings(&self, account: AccountId) -> Vec<Rating> {
        let person = self.people.get(&account);
        person.map_or(Vec::new(), |it| it.ratings.values().cloned().collect())
    }

    pub(super) fn ratings_of_all(&self, accounts: &[AccountId]) -> Vec<(AccountId, Rating)> {
        let of = |&account: &AccountId| {
            let ratings = self.ratings(account).into_iter();
            ratings.map(move |rating| (account, rating))
        };
        accounts.iter().flat_map(of).collect()
    }

    /// How the ratings of an account went, the oldest first.
    pub(super) fn progress(
        &self,
        account: AccountId,
        viewer: Viewer,
        limit: u32,
    ) -> Vec<RatingPoint> {
        let mut found: Vec<(i64, i64, RatingPoint)> = Vec::new();
        for (&number, table) in &self.tables {
            let record = &table.record;
            let (Some(at_ms), Some(rated_ms)) = (record.finished_ms, table.rated_ms) else {
                continue;
            };
            if record.is_private && viewer != Viewer::Owner {
                continue;
            }
            let theirs = record.seats.iter().filter(|it| it.account == Some(account));
            for (_, rating) in theirs.filter_map(|seat| seat.rating) {
                let point = RatingPoint {
                    game: record.game.clone(),
                    at_ms,
                    rating,
                };
                found.push((rated_ms, number, point));
            }
        }
        found.sort_by_key(|(rated_ms, number, _)| (*rated_ms, *number));
        let mut by_game: BTreeMap<String, Vec<RatingPoint>> = BTreeMap::new();
        for (_, _, point) in found {
            by_game.entry(point.game.clone()).or_default().push(point);
        }
        let last = |points: Vec<RatingPoint>| {
            let older = points.len().saturating_sub(limit as usize);
            points.into_iter().skip(older)
        };
        by_game.into_values().flat_map(last).collect()
    }

    pub(super) fn leaders(&self, page: &LeaderPage) -> Vec<Leader> {
        let leader = |person: &Person| {
            let rating = person.ratings.get(&page.game)?;
            let ban = person.account.ban.as_ref();
            let is_among = rating.matches >= page.least_matches
                && rating.deviation <= page.most_deviation
                && ban.is_none_or(|ban| !ban.holds_at(page.now_ms));
            is_among.then(|| Leader {
                account: person.account.id,
                name: person.account.name.clone(),
                rating: rating.rating,
                deviation: rating.deviation,
                matches: rating.matches,
            })
        };
        let mut all: Vec<Leader> = self.people.values().filter_map(leader).collect();
        // The sort is stable, and accounts are in the order of their age.
        all.sort_by(|one, other| other.rating.total_cmp(&one.rating));
        all.truncate(page.limit as usize);
        all
    }
}

fn is_to_rate(table: &Table) -> bool {
    table.is_over() && table.record.is_rated && table.rated_ms.is_none()
}
