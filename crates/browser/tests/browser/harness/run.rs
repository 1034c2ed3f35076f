//! A test with people in it: their browsers are opened before and closed after, however it ends.

use super::page::Page;
use super::{driver::Driver, root};
use futures_util::FutureExt;
use std::panic::{AssertUnwindSafe, resume_unwind};
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::timeout;

/// How long a test may take in all.
const LIMIT: Duration = Duration::from_secs(600);

/// Browsers that may be open at once, in all tests together.
const BROWSERS: u32 = 2;
static SEATS: Semaphore = Semaphore::const_new(BROWSERS as usize);

/// Lets people with these names do what the test says, each in a browser of their own. Then nobody's console may
/// show an error. Where the test fails, what each of them saw is printed and kept in `target/screenshots/failed`.
pub fn browse<const N: usize>(names: [&str; N], play: impl AsyncFnOnce(&[Page; N])) {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .expect("a runtime can be built");
    runtime.block_on(async {
        let count = u32::try_from(N).expect("few people");
        assert!(count <= BROWSERS, "{N} people need more browsers than are allowed");
        let _seats = SEATS.acquire_many(count).await.expect("the semaphore is never closed");
        let driver = Driver::get();
        let mut pages = Vec::new();
        for name in names {
            pages.push(Page::new(&driver, name).await);
        }
        let pages: [Page; N] = pages.try_into().unwrap_or_else(|_| unreachable!("one page a name"));
        let told = AssertUnwindSafe(async {
            timeout(LIMIT, play(&pages)).await.unwrap_or_else(|_| panic!("not done in {LIMIT:?}"));
            for page in &pages {
                page.expect_no_errors().await;
            }
        });
        let outcome = told.catch_unwind().await;
        if outcome.is_err() {
            for page in &pages {
                keep(page).await;
            }
        }
        for page in pages {
            page.close().await;
        }
        outcome.unwrap_or_else(|panic| resume_unwind(panic));
    });
}

/// Keeps what a person saw when the test failed. It may be that the browser itself is gone.
async fn keep(page: &Page) {
    let test = std::thread::current().name().unwrap_or("test").replace("::", "-");
    let folder = root().join("target/screenshots/failed");
    let place = folder.join(format!("{test}-{}", page.name()));
    let kept = timeout(Duration::from_secs(20), async {
        std::fs::create_dir_all(&folder).ok()?;
        let (url, html, picture) = page.remains().await?;
        std::fs::write(place.with_extension("html"), html).ok()?;
        std::fs::write(place.with_extension("png"), picture).ok()?;
        Some(url)
    });
    match kept.await {
        Ok(Some(url)) => eprintln!("{} was at {url}; see {}.png", page.name(), place.display()),
        Ok(None) | Err(_) => eprintln!("the browser of {} does not answer", page.name()),
    }
}
