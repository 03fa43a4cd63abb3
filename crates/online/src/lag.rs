//! The round-trip time of messages, measured by pings.
//!
//! It earns credit on a running clock, so it must not be forgeable: every ping has a random
//! payload, only the answer to the last one counts, and only once. The lowest of the last few round
//! trips counts: holding back a single answer gains nothing. Holding back every answer looks like a
//! slow line, and is limited as such by the bucket of the clock (`damier_tables`).

use std::collections::VecDeque;

/// The number of round trips remembered.
const RECENT: usize = 5;
/// The bytes a ping carries: too many to guess.
const PAYLOAD: usize = 8;

/// The lag of the network, as far as known.
#[derive(Debug, Default)]
pub(crate) struct Lag {
    /// The payload of the unanswered ping, and when it was sent.
    outstanding: Option<([u8; PAYLOAD], u64)>,
    recent: VecDeque<u64>,
}

impl Lag {
    /// Sends a ping and returns its payload. One that was not answered by now never counts, and a
    /// client that does not answer has no known lag.
    pub(crate) fn ping(&mut self, random: u128, now: u64) -> Vec<u8> {
        let mut payload = [0; PAYLOAD];
        payload.copy_from_slice(&random.to_be_bytes()[..PAYLOAD]);
        if self.outstanding.replace((payload, now)).is_some() {
            self.recent.clear();
        }
        payload.to_vec()
    }

    /// Handles an answer.
    pub(crate) fn pong(&mut self, payload: &[u8], now: u64) {
        let answered = self.outstanding.take_if(|(asked, _)| asked == payload);
        let Some((_, sent)) = answered else {
            return;
        };
        if self.recent.len() == RECENT {
            self.recent.pop_front();
        }
        self.recent.push_back(now.saturating_sub(sent));
    }

    /// The round-trip time, in milliseconds.
    pub(crate) fn round_trip(&self) -> u64 {
        self.recent.iter().copied().min().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pings, and answers after this long.
    fn answers(lag: &mut Lag, number: u128, sent: u64, took: u64) {
        let payload = lag.ping(number << 64, sent);
        lag.pong(&payload, sent + took);
    }

    #[test]
    fn an_answer_tells_what_the_line_took() {
        let mut lag = Lag::default();
        assert_eq!(lag.round_trip(), 0);
        answers(&mut lag, 1, 1_000, 80);
        assert_eq!(lag.round_trip(), 80);
    }

    #[test]
    fn invented_answers_count_for_nothing() {
        let mut lag = Lag::default();
        let payload = lag.ping(7 << 64, 50_000);
        let long_ago = 1_u64.to_be_bytes();
        for made_up in [&[][..], &[0; PAYLOAD], &long_ago, &payload[1..], &[7; 125]] {
            lag.pong(made_up, 51_000);
        }
        assert_eq!(lag.round_trip(), 0);
        lag.pong(&payload, 50_020);
        assert_eq!(lag.round_trip(), 20);
    }

    #[test]
    fn an_answer_counts_once() {
        let mut lag = Lag::default();
        let payload = lag.ping(7 << 64, 0);
        lag.pong(&payload, 30);
        for again in 0..10 {
            lag.pong(&payload, 900 + again);
        }
        answers(&mut lag, 8, 1_000, 40);
        lag.pong(&payload, 2_000);
        assert_eq!(lag.round_trip(), 30);
        assert_eq!(lag.recent, [30, 40]);
    }

    #[test]
    fn an_answer_before_the_ping_counts_for_nothing() {
        let mut lag = Lag::default();
        lag.pong(&[0; PAYLOAD], 5);
        assert!(lag.recent.is_empty());
    }

    #[test]
    fn an_answer_to_an_older_ping_counts_for_nothing_and_silence_gives_nothing() {
        let mut lag = Lag::default();
        answers(&mut lag, 1, 0, 700);
        let late = lag.ping(2 << 64, 15_000);
        lag.ping(3 << 64, 30_000);
        lag.pong(&late, 30_500);
        assert_eq!(lag.round_trip(), 0);
    }

    #[test]
    fn one_answer_that_was_held_back_earns_nothing_and_a_slow_line_is_known_after_a_while() {
        let mut lag = Lag::default();
        for n in 0..4 {
            answers(&mut lag, n, n as u64 * 15_000, 40);
        }
        answers(&mut lag, 5, 60_000, 1_000);
        assert_eq!(lag.round_trip(), 40);
        for n in 6..10 {
            answers(&mut lag, n, n as u64 * 15_000, 300);
        }
        assert_eq!(lag.round_trip(), 300);
    }
}
