//! What can be said from a number of games, and how surely.

use std::fmt;

/// How many standard errors a 95 % interval reaches to each side.
pub const Z95: f64 = 1.959_964;

/// An estimate with its 95 % confidence interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The estimate.
    pub at: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl Estimate {
    /// The share of `hits` in `tries`, with Wilson's interval: unlike the usual one it is right for few
    /// games and for shares near 0 and 1. Hits may be fractions, as where a win is shared. Without tries nothing
    /// is known: a half, from 0 to 1.
    pub fn share(hits: f64, tries: f64) -> Estimate {
        if tries <= 0.0 {
            return Estimate { at: 0.5, low: 0.0, high: 1.0 };
        }
        let share = hits / tries;
        let z2 = Z95 * Z95;
        let middle = (share + z2 / (2.0 * tries)) / (1.0 + z2 / tries);
        let spread =
            Z95 / (1.0 + z2 / tries) * (share * (1.0 - share) / tries + z2 / (4.0 * tries * tries)).sqrt();
        Estimate { at: share, low: (middle - spread).max(0.0), high: (middle + spread).min(1.0) }
    }

    /// Whether the interval reaches over this value.
    pub fn covers(self, value: f64) -> bool {
        self.low <= value && value <= self.high
    }
}

impl fmt::Display for Estimate {
    /// With the precision of the format, as `0.53 [0.48, 0.58]`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = f.precision().unwrap_or(2);
        write!(f, "{:.digits$} [{:.digits$}, {:.digits$}]", self.at, self.low, self.high)
    }
}

/// Mean and spread of numbers that come one by one; two can be joined.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Sample {
    count: u64,
    mean: f64,
    /// The sum of squared distances from the mean (Welford's way, which loses no digits to a large mean).
    squares: f64,
}

impl Sample {
    /// Takes one number in.
    pub fn add(&mut self, value: f64) {
        self.count += 1;
        let before = value - self.mean;
        self.mean += before / self.count as f64;
        self.squares += before * (value - self.mean);
    }

    /// Takes in what another has collected.
    pub fn join(&mut self, other: &Sample) {
        let count = self.count + other.count;
        if count == 0 {
            return;
        }
        let apart = other.mean - self.mean;
        let share = other.count as f64 / count as f64;
        self.squares += other.squares + apart * apart * self.count as f64 * share;
        self.mean += apart * share;
        self.count = count;
    }

    /// How many numbers there were.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The mean; 0 without numbers.
    pub fn mean(&self) -> f64 {
        self.mean
    }

    /// The standard deviation of what the numbers are drawn from; 0 with fewer than two.
    pub fn deviation(&self) -> f64 {
        if self.count < 2 { 0.0 } else { (self.squares / (self.count - 1) as f64).sqrt() }
    }

    /// The mean with its 95 % interval.
    pub fn estimate(&self) -> Estimate {
        let error = if self.count == 0 { 0.0 } else { self.deviation() / (self.count as f64).sqrt() };
        Estimate { at: self.mean, low: self.mean - Z95 * error, high: self.mean + Z95 * error }
    }
}

/// The middle of some numbers, with the least and the greatest: what a measurement is quoted by.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Median {
    /// The middle number, or the mean of the two in the middle.
    pub at: f64,
    /// The least.
    pub least: f64,
    /// The greatest.
    pub greatest: f64,
}

impl Median {
    /// The median of some numbers; `None` without any.
    pub fn of(numbers: &[f64]) -> Option<Median> {
        let mut sorted = numbers.to_vec();
        sorted.sort_by(f64::total_cmp);
        let (least, greatest) = (*sorted.first()?, *sorted.last()?);
        let half = sorted.len() / 2;
        let upper = *sorted.get(half)?;
        let at = if sorted.len() % 2 == 1 { upper } else { (sorted.get(half - 1)? + upper) / 2.0 };
        Some(Median { at, least, greatest })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64) -> bool {
        (a - b).abs() < 5e-4
    }

    #[test]
    fn wilson_agrees_with_known_intervals() {
        for (hits, tries, low, high) in
            [(0.0, 10.0, 0.0, 0.2775), (5.0, 10.0, 0.2366, 0.7634), (95.0, 100.0, 0.8882, 0.9785)]
        {
            let share = Estimate::share(hits, tries);
            assert!(near(share.low, low) && near(share.high, high), "{share:.4}");
        }
        assert_eq!(Estimate::share(0.0, 0.0), Estimate { at: 0.5, low: 0.0, high: 1.0 });
        assert_eq!(Estimate::share(53.0, 100.0).to_string(), "0.53 [0.43, 0.62]");
    }

    #[test]
    fn a_joined_sample_is_the_sample_of_all() {
        let numbers = [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0];
        let (mut whole, mut left, mut right) = (Sample::default(), Sample::default(), Sample::default());
        for (index, &number) in numbers.iter().enumerate() {
            whole.add(number);
            if index < 3 { left.add(number) } else { right.add(number) }
        }
        left.join(&right);
        left.join(&Sample::default());
        assert_eq!((left.count(), left.mean()), (8, 5.0));
        assert!(near(left.deviation(), whole.deviation()) && near(whole.deviation(), 2.1381));
        assert!(near(whole.estimate().high, 5.0 + 1.96 * 2.1381 / 8f64.sqrt()));
    }

    #[test]
    fn medians() {
        assert_eq!(Median::of(&[]), None);
        assert_eq!(Median::of(&[3.0, 1.0, 2.0]), Some(Median { at: 2.0, least: 1.0, greatest: 3.0 }));
        assert_eq!(Median::of(&[4.0, 1.0, 2.0, 3.0]).map(|median| median.at), Some(2.5));
    }
}
