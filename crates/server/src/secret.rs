//! What opens a seat: 256 random bits in a link. Only its hash is kept.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use std::fmt;

/// A secret, as it stands in a link: 43 letters of URL-safe base 64.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// A new one.
    ///
    /// # Errors
    /// Where the machine gives no random bits.
    pub fn new() -> Result<Secret, getrandom::Error> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)?;
        Ok(Secret(bytes))
    }

    /// Reads a secret; `None` where the text can't be one.
    pub fn read(text: &str) -> Option<Secret> {
        // Text of any other length is not even looked at.
        if text.len() != 43 {
            return None;
        }
        let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
        bytes.try_into().ok().map(Secret)
    }

    /// What is kept of it.
    pub fn hash(&self) -> SecretHash {
        SecretHash(*blake3::hash(&self.0).as_bytes())
    }
}

impl fmt::Display for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&URL_SAFE_NO_PAD.encode(self.0))
    }
}

/// A log must not tell a secret.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

/// The hash of a secret. How long a comparison of hashes takes tells nothing that helps to find a secret.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SecretHash(pub [u8; 32]);

/// A new name for a table: 22 letters that nobody guesses, so that strangers do not come to watch.
///
/// # Errors
/// Where the machine gives no random bits.
pub fn table_id() -> Result<String, getrandom::Error> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes)?;
    Ok(URL_SAFE_NO_PAD.encode(bytes))
}

/// Whether the text can be the name of a table.
pub fn is_table_id(text: &str) -> bool {
    text.len() == 22 && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_reads_back_and_nothing_else_does() {
        let secret = Secret::new().expect("random bits");
        let text = secret.to_string();
        assert_eq!(text.len(), 43);
        assert_eq!(Secret::read(&text), Some(secret.clone()));
        assert!(!format!("{secret:?}").contains(&text));
        for wrong in ["", "a", &text[1..], &format!("{text}a"), &text.replace(&text[..1], "+")] {
            assert_eq!(Secret::read(wrong), None, "{wrong}");
        }
        assert!(is_table_id(&table_id().expect("random bits")));
        assert!(!is_table_id("../../../etc/passwd123"));
    }
}
