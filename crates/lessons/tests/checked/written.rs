//! Every text is told by the light reader of the client as Fluent has it.

use damier_words::lessons::texts;
use damier_words::{Lang, Words};

use crate::every_course;
use crate::words::read;

#[test]
fn the_client_reads_every_text_as_it_is_written() {
    for course in every_course() {
        for lang in Lang::ALL {
            let source = texts(&course.id, lang).unwrap();
            let words = Words::from_sources(lang, &[source]);
            for (key, text) in read(source) {
                assert_eq!(words.say(&key), text, "{} {key}", course.id);
            }
        }
    }
}
