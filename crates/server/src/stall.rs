//! A connection that hangs up when its other end stops reading, or reads next to nothing.
//!
//! The time to send a request is limited by hyper; the time to take a response is limited here.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

/// The least a reader takes per second: slower ones hold resources that others could use.
const LEAST_BYTES_A_SECOND: u64 = 1024;

/// A connection whose writes fail when too little is taken for too long.
pub(crate) struct Stall<S> {
    inner: S,
    patience: Duration,
    /// Runs from the moment a write has to wait until everything is written.
    clock: Pin<Box<Sleep>>,
    is_waiting: bool,
    /// The bytes taken since the clock started.
    taken: u64,
}

impl<S> Stall<S> {
    pub(crate) fn new(inner: S, patience: Duration) -> Self {
        Self {
            inner,
            patience,
            clock: Box::pin(sleep(patience)),
            is_waiting: false,
            taken: 0,
        }
    }

    /// Passes on the result of a write, unless too little was taken for too long.
    fn watch<T>(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            return written;
        }
        if !self.is_waiting {
            self.begin();
        }
        while self.clock.as_mut().poll(context).is_ready() {
            if self.taken < LEAST_BYTES_A_SECOND * self.patience.as_secs().max(1) {
                return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
            }
            self.begin();
        }
        Poll::Pending
    }

    fn begin(&mut self) {
        self.is_waiting = true;
        self.taken = 0;
        self.clock.as_mut().reset(Instant::now() + self.patience);
    }

    /// The same for a write of bytes.
    fn count(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        if let Poll::Ready(Ok(bytes)) = written {
            self.taken += bytes as u64;
        }
        self.watch(context, written)
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Stall<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Stall<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.inner).poll_write(context, bytes);
        self.count(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.inner).poll_write_vectored(context, slices);
        self.count(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.inner.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.inner).poll_flush(context);
        // A flush means there is nothing left to write.
        if flushed.is_ready() {
            self.is_waiting = false;
        }
        self.watch(context, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let shut = Pin::new(&mut self.inner).poll_shutdown(context);
        self.watch(context, shut)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    #[tokio::test(start_paused = true)]
    async fn a_reader_that_takes_nothing_is_given_up() {
        let (_theirs, ours) = tokio::io::duplex(8);
        let began = Instant::now();
        let mut ours = Stall::new(ours, Duration::from_secs(30));
        let error = ours.write_all(&[0; 9]).await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        assert_eq!(began.elapsed().as_secs(), 30);
    }

    /// The fate of 200 KiB for a reader that takes this many bytes every ten seconds.
    async fn read_by_and_by(bytes: usize) -> io::Result<()> {
        let (mut theirs, ours) = tokio::io::duplex(8 * 1024);
        let mut ours = Stall::new(ours, Duration::from_secs(30));
        let reader = tokio::spawn(async move {
            let mut taken = vec![0; bytes];
            while theirs.read_exact(&mut taken).await.is_ok() {
                sleep(Duration::from_secs(10)).await;
            }
        });
        let written = ours.write_all(&vec![0; 200 * 1024]).await;
        drop(ours);
        reader.await.unwrap();
        written
    }

    #[tokio::test(start_paused = true)]
    async fn a_slow_reader_gets_everything() {
        read_by_and_by(11 * 1024).await.unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn a_reader_that_takes_a_little_now_and_then_is_given_up() {
        for bytes in [1, 6 * 1024] {
            let error = read_by_and_by(bytes).await.unwrap_err();
            assert_eq!(error.kind(), io::ErrorKind::TimedOut, "{bytes}");
        }
    }
}
