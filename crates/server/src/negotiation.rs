//! Content negotiation: `Accept-Encoding` and `If-None-Match`.

use axum::http::header::{ACCEPT_ENCODING, ACCEPT_LANGUAGE, HeaderMap, HeaderName, IF_NONE_MATCH};

/// The encoding of a body.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Coding {
    Brotli,
    Gzip,
    Plain,
}

impl Coding {
    /// All encodings, smallest first.
    pub(crate) const ALL: [Self; 3] = [Self::Brotli, Self::Gzip, Self::Plain];

    /// The name in HTTP.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
            Self::Plain => "identity",
        }
    }
}

/// The encoding to respond with: the one wanted most among those available, the smallest of equals.
///
/// Plain is always available and is what remains when nothing else is wanted.
pub(crate) fn choose_coding(request: &HeaderMap, is_offered: impl Fn(Coding) -> bool) -> Coding {
    let wishes = Wishes::read(request);
    let mut best = (0, Coding::Plain);
    for coding in Coding::ALL.into_iter().filter(|coding| is_offered(*coding)) {
        let weight = wishes.weight(coding);
        if weight > best.0 {
            best = (weight, coding);
        }
    }
    best.1
}

/// The language to answer in: the one wanted most among those on offer, the first of equals; the
/// first of all if nothing is wanted.
pub(crate) fn choose_language<'a>(request: &HeaderMap, offered: &[&'a str]) -> &'a str {
    let mut best = (0, offered.first().copied().unwrap_or_default());
    for member in members(request, ACCEPT_LANGUAGE) {
        let (tag, parameters) = member.split_once(';').unwrap_or((member, ""));
        let wanted = tag.trim().split('-').next().unwrap_or_default();
        let known = offered.iter().find(|it| it.eq_ignore_ascii_case(wanted));
        if let Some(known) = known
            && weight(parameters) > best.0
        {
            best = (weight(parameters), known);
        }
    }
    best.1
}

/// Whether the browser already has the content with this tag.
///
/// Tags are compared weakly: a proxy that re-encodes responses marks them as weak.
pub(crate) fn has_tag(request: &HeaderMap, tag: &str) -> bool {
    members(request, IF_NONE_MATCH).any(|known| {
        let opaque = known.strip_prefix("W/").unwrap_or(known);
        known == "*" || opaque == tag
    })
}

/// The weights of encodings in thousandths, as far as they are given.
#[derive(Default)]
struct Wishes {
    brotli: Option<u32>,
    gzip: Option<u32>,
    plain: Option<u32>,
    others: Option<u32>,
}

impl Wishes {
    fn read(request: &HeaderMap) -> Self {
        let mut wishes = Self::default();
        for member in members(request, ACCEPT_ENCODING) {
            let (name, parameters) = member.split_once(';').unwrap_or((member, ""));
            let weight = Some(weight(parameters));
            match name.trim().to_ascii_lowercase().as_str() {
                "br" => wishes.brotli = weight,
                "gzip" | "x-gzip" => wishes.gzip = weight,
                "identity" => wishes.plain = weight,
                "*" => wishes.others = weight,
                _ => {}
            }
        }
        wishes
    }

    fn weight(&self, coding: Coding) -> u32 {
        match coding {
            Coding::Brotli => self.brotli.or(self.others).unwrap_or(0),
            Coding::Gzip => self.gzip.or(self.others).unwrap_or(0),
            // Plain is acceptable without being mentioned, but any other wish comes before it.
            Coding::Plain => self.plain.or(self.others).unwrap_or(1),
        }
    }
}

/// The weight in parameters such as `q=0.5`, in thousandths; an unreadable one is no wish.
fn weight(parameters: &str) -> u32 {
    let parameters = parameters.trim();
    if parameters.is_empty() {
        return 1000;
    }
    let number = parameters
        .strip_prefix("q=")
        .or_else(|| parameters.strip_prefix("Q="))
        .and_then(|number| number.trim().parse::<f32>().ok());
    match number {
        Some(number) if (0.0..=1.0).contains(&number) => (number * 1000.0).round() as u32,
        _ => 0,
    }
}

/// The members of a list header, however many lines it takes.
fn members(request: &HeaderMap, name: HeaderName) -> impl Iterator<Item = &str> {
    request
        .get_all(name)
        .into_iter()
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split(','))
        .map(str::trim)
        .filter(|member| !member.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn request(name: &HeaderName, lines: &[&str]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(name, HeaderValue::from_str(line).unwrap());
        }
        headers
    }

    #[track_caller]
    fn chosen(accepted: &[&str]) -> Coding {
        choose_coding(&request(&ACCEPT_ENCODING, accepted), |_| true)
    }

    #[test]
    fn the_smallest_of_equally_wanted_codings_is_taken() {
        assert_eq!(chosen(&["gzip, deflate, br, zstd"]), Coding::Brotli);
        assert_eq!(chosen(&["gzip", "br"]), Coding::Brotli);
        assert_eq!(chosen(&["*"]), Coding::Brotli);
        assert_eq!(chosen(&["identity, gzip"]), Coding::Gzip);
    }

    #[test]
    fn weights_come_before_size() {
        assert_eq!(chosen(&["br;q=0.5, gzip;q=0.8"]), Coding::Gzip);
        assert_eq!(chosen(&["br ; Q=0.5 , gzip;q=0.4"]), Coding::Brotli);
        assert_eq!(chosen(&["identity, br;q=0.9"]), Coding::Plain);
        assert_eq!(chosen(&["*;q=0.5, br;q=0"]), Coding::Gzip);
    }

    #[test]
    fn plain_remains_when_nothing_else_is_wanted() {
        for accepted in [
            &[][..],
            &["deflate"],
            &["br;q=0, gzip;q=0.0"],
            &["br;q=much, gzip;q=2, gzip;q=-1, gzip;q=NaN"],
            &["identity;q=0"],
            &["*;q=0"],
            &[";;;,,,=;q="],
        ] {
            assert_eq!(chosen(accepted), Coding::Plain, "{accepted:?}");
        }
    }

    #[test]
    fn what_is_not_on_offer_is_not_chosen() {
        let wanted = request(&ACCEPT_ENCODING, &["br, gzip"]);
        let no_brotli = |coding| coding != Coding::Brotli;
        assert_eq!(choose_coding(&wanted, no_brotli), Coding::Gzip);
        assert_eq!(
            choose_coding(&wanted, |coding| coding == Coding::Plain),
            Coding::Plain
        );
    }

    #[test]
    fn the_language_wanted_most_is_taken() {
        let chosen = |wanted: &str| {
            let request = request(&ACCEPT_LANGUAGE, &[wanted]);
            choose_language(&request, &["en", "fr"])
        };
        assert_eq!(chosen("fr-CA, en;q=0.9"), "fr");
        assert_eq!(chosen("de, en-GB;q=0.7, FR;q=0.6"), "en");
        assert_eq!(chosen("en;q=0.1, fr;q=0.2"), "fr");
        assert_eq!(chosen("de, *"), "en");
        assert_eq!(chosen("fr;q=0"), "en");
        assert_eq!(chosen(";;,q="), "en");
    }

    #[test]
    fn a_known_tag_is_found_in_any_list() {
        let tag = "\"abc-br\"";
        for lines in [
            &["\"abc-br\""][..],
            &["W/\"abc-br\""],
            &["\"x\", \"abc-br\""],
            &["\"x\"", "\"abc-br\""],
            &["*"],
        ] {
            assert!(has_tag(&request(&IF_NONE_MATCH, lines), tag), "{lines:?}");
        }
        for lines in [
            &[][..],
            &["\"abc\""],
            &["abc-br"],
            &["\"abc-gzip\""],
            &["w/*"],
        ] {
            assert!(!has_tag(&request(&IF_NONE_MATCH, lines), tag), "{lines:?}");
        }
    }
}
