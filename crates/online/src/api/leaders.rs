//! The strongest players of each game.

use axum::extract::State;
use damier_protocol::http::{GameId, LeaderLine, Leaders, LeadersQuery, MAX_LEADERS};
use damier_store::{Leader, LeaderPage};

use super::extract::Segment;
use super::{Json, Path, Query, Route, Service, route};
use crate::error::Error;

/// How many rated matches one needs to be listed.
const LEAST_MATCHES: u64 = 10;
/// How far a rating may be off to be listed. Somebody new is off by 350; ten matches against equals
/// who are new as well bring it here.
const MOST_DEVIATION: f64 = 150.0;
/// How many players an answer has if nothing is said.
const USUAL_PLAYERS: u64 = 50;
/// For so many milliseconds the same list is good.
pub(super) const GOOD_FOR: u64 = 60_000;

pub(super) fn routes() -> Vec<Route> {
    vec![route("GET /api/leaders/{game}", leaders).about("The strongest players of a game.")]
}

impl Segment for GameId {
    const NAME: &'static str = "game";
    const WHAT: &'static str = "game";
}

async fn leaders(
    State(service): State<Service>,
    Path(GameId(game)): Path<GameId>,
    Query(query): Query<LeadersQuery>,
) -> Result<Json<Leaders>, Error> {
    let game = damier_bots::find(&game).ok_or(Error::Missing("game"))?;
    let game = game.info.id;
    let page = LeaderPage {
        game: game.to_owned(),
        least_matches: LEAST_MATCHES,
        most_deviation: MOST_DEVIATION,
        now_ms: service.now(),
        limit: MAX_LEADERS,
    };
    let store = service.hub.store();
    let now = service.hub.clock.now();
    let all = async { Ok::<_, Error>(lines(store.leaders(page).await?)) };
    let all = service.leaders.get(game, now, all).await?;
    let after = query.after.map_or(0, damier_protocol::Bounded::get) as usize;
    let limit = query
        .limit
        .map_or(USUAL_PLAYERS, damier_protocol::Bounded::get) as usize;
    Ok(Json(Leaders {
        matches: LEAST_MATCHES,
        deviation: MOST_DEVIATION as i64,
        total: all.len() as u32,
        players: all.iter().skip(after).take(limit).cloned().collect(),
    }))
}

/// The players with their places. Whoever shows the same number as somebody before has their place.
fn lines(leaders: Vec<Leader>) -> Vec<LeaderLine> {
    let mut lines: Vec<LeaderLine> = Vec::with_capacity(leaders.len());
    for (leader, number) in leaders.into_iter().zip(1..) {
        let rating = leader.rating.round() as i64;
        let equal = lines.last().filter(|line| line.rating == rating);
        lines.push(LeaderLine {
            place: equal.map_or(number, |line| line.place),
            name: leader.name,
            rating,
            deviation: leader.deviation.round() as i64,
            matches: leader.matches,
        });
    }
    lines
}

#[cfg(test)]
mod tests {
    use damier_store::AccountId;

    use super::*;

    #[test]
    fn who_is_as_strong_has_the_same_place() {
        let leader = |rating| Leader {
            account: AccountId(1),
            name: String::new(),
            rating,
            deviation: 90.0,
            matches: 12,
        };
        let lines = lines([1800.2, 1799.9, 1700.0].map(leader).to_vec());
        let places: Vec<u32> = lines.iter().map(|line| line.place).collect();
        assert_eq!(places, [1, 1, 3]);
    }
}
