//! Numbers with one square root, as lines that touch a disc have in their direction.

use std::cmp::Ordering;

/// `whole + times·√root`. Whole is below 2¹²⁷, times below 2¹⁰⁶ and root from 0 to below 2⁴¹.
#[derive(Clone, Copy, Debug)]
pub(super) struct Surd {
    pub whole: i128,
    pub times: i128,
    pub root: i128,
}

impl Surd {
    /// Compares with 0.
    pub fn sign(self) -> Ordering {
        let whole = self.whole.cmp(&0);
        let rooted = if self.root == 0 { Ordering::Equal } else { self.times.cmp(&0) };
        match (whole, rooted) {
            (sign, Ordering::Equal) | (Ordering::Equal, sign) => sign,
            (one, other) if one == other => one,
            // The signs differ, so the greater square decides.
            (one, other) => {
                let square = Square::of(self.whole.unsigned_abs());
                let against = Square::of(self.times.unsigned_abs()).times(self.root.unsigned_abs());
                match square.cmp(&against) {
                    Ordering::Greater => one,
                    Ordering::Less => other,
                    Ordering::Equal => Ordering::Equal,
                }
            }
        }
    }

    /// Compares its size, whatever its sign, with a number.
    pub fn compare_size(self, number: i128) -> Ordering {
        let (whole, times) = match self.sign() {
            Ordering::Less => (-self.whole, -self.times),
            Ordering::Equal | Ordering::Greater => (self.whole, self.times),
        };
        Surd { whole: whole - number, times, root: self.root }.sign()
    }

    /// The product with another number of the same root, and a whole number added.
    pub fn times_plus(self, other: Surd, more: i128) -> Surd {
        Surd {
            whole: self.whole * other.whole + self.times * other.times * self.root + more,
            times: self.whole * other.times + self.times * other.whole,
            root: self.root,
        }
    }
}

/// A number below 2²⁵⁶, its higher half first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Square(u128, u128);

impl Square {
    fn of(number: u128) -> Square {
        let (high, low) = (number >> 64, number & u128::from(u64::MAX));
        let across = high * low;
        // (high·2⁶⁴ + low)² = high²·2¹²⁸ + across·2⁶⁵ + low²; the high half of a square of 128 bits fits.
        let (sum, carried) = (low * low).overflowing_add(across << 65);
        Square(high * high + (across >> 63) + u128::from(carried), sum)
    }

    /// Times a number below 2⁴¹. A square of a number below 2¹⁰⁶ is below 2²¹², the product below 2²⁵³.
    fn times(self, factor: u128) -> Square {
        let low = (self.1 & u128::from(u64::MAX)) * factor;
        let middle = (self.1 >> 64) * factor + (low >> 64);
        let high = self.0 * factor + (middle >> 64);
        Square(high, middle << 64 | low & u128::from(u64::MAX))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use num_bigint::BigInt;
    use proptest::prelude::*;

    const WHOLE: i128 = 1 << 126;
    const TIMES: i128 = 1 << 105;

    proptest! {
        #[test]
        fn the_sign_is_that_of_great_integers(
            whole in prop_oneof![-WHOLE..WHOLE, -9..9i128],
            times in prop_oneof![-TIMES..TIMES, -9..9i128],
            root in prop_oneof![0..1i128 << 41, 0..9i128],
        ) {
            let (a, b) = (BigInt::from(whole), BigInt::from(times));
            let signed_square = |x: &BigInt, times: i128| if x < &BigInt::from(0) { -(x * x) * times } else { x * x * times };
            let against = -signed_square(&b, root);
            prop_assert_eq!(Surd { whole, times, root }.sign(), signed_square(&a, 1).cmp(&against));
        }

        #[test]
        fn a_perfect_square_cancels(times in -TIMES..TIMES, root in 0..1i128 << 20) {
            let zero = Surd { whole: -times * root, times, root: root * root };
            prop_assert_eq!(zero.sign(), Ordering::Equal);
            prop_assert_eq!(Surd { whole: zero.whole + 1, ..zero }.sign(), Ordering::Greater);
            prop_assert_eq!(Surd { whole: zero.whole - 1, ..zero }.sign(), Ordering::Less);
        }
    }
}
