//! A cache of answers that are the same for everybody: the store is asked once in a while.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Arc;

use tokio::sync::Mutex;

/// Answers by key, each valid for so many milliseconds. Nothing is evicted: the caller has to make
/// sure that there are only a few different keys.
pub(crate) struct Cache<K, V> {
    for_ms: u64,
    answers: Mutex<HashMap<K, (u64, Arc<V>)>>,
}

impl<K: Eq + Hash, V> Cache<K, V> {
    /// An empty cache.
    pub(crate) fn new(for_ms: u64) -> Cache<K, V> {
        Cache {
            for_ms,
            answers: Mutex::default(),
        }
    }

    /// The cached answer, or a fresh one; meanwhile, others who ask wait for it.
    pub(crate) async fn get<E>(
        &self,
        asked: K,
        now: u64,
        find_out: impl Future<Output = Result<V, E>>,
    ) -> Result<Arc<V>, E> {
        let mut answers = self.answers.lock().await;
        if let Some((since, answer)) = answers.get(&asked)
            && now.saturating_sub(*since) < self.for_ms
        {
            return Ok(Arc::clone(answer));
        }
        let answer = Arc::new(find_out.await?);
        answers.insert(asked, (now, Arc::clone(&answer)));
        Ok(answer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_store_is_asked_once_in_a_while() {
        let known = Cache::new(1_000);
        let ask = async |asked: &'static str, now, answer: Result<u32, ()>| {
            known.get(asked, now, async { answer }).await.map(|it| *it)
        };
        assert_eq!(ask("a", 0, Err(())).await, Err(()));
        assert_eq!(ask("a", 1, Ok(1)).await, Ok(1));
        assert_eq!(ask("a", 1_000, Ok(2)).await, Ok(1));
        assert_eq!(ask("b", 1_000, Ok(3)).await, Ok(3));
        assert_eq!(ask("a", 1_001, Ok(2)).await, Ok(2));
    }
}
