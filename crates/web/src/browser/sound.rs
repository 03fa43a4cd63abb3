//! Short sounds, made on the spot: no file is loaded. What is heard is always seen too.

use std::cell::RefCell;

use web_sys::{AudioContext, OscillatorType};

/// What is heard.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Sound {
    /// A piece is put down.
    Move,
    /// Something is taken.
    Capture,
    /// A chain of jumps, of so many.
    Hop(u32),
    /// A piece becomes another.
    Promotion,
    /// A count begins.
    Count,
    /// The match is over.
    End,
}

/// One tone: pitch in hertz, begin and length in seconds, loudness from 0 to 1.
struct Tone {
    pitch: f32,
    begin: f64,
    length: f64,
    loud: f32,
    wave: OscillatorType,
}

thread_local! {
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Plays a sound. A browser that has no sound to give stays silent.
pub(crate) fn play(sound: Sound) {
    CONTEXT.with_borrow_mut(|context| {
        if context.is_none() {
            *context = AudioContext::new().ok();
        }
        let Some(context) = context else { return };
        // A browser keeps sound back until the person has touched the page.
        drop(context.resume());
        for tone in tones(sound) {
            drop(ring(context, &tone));
        }
    });
}

fn tones(sound: Sound) -> Vec<Tone> {
    let wood = |pitch, begin| tone(pitch, begin, 0.07, 0.35, OscillatorType::Triangle);
    let bell = |pitch, begin| tone(pitch, begin, 0.35, 0.18, OscillatorType::Sine);
    match sound {
        Sound::Move => vec![wood(210.0, 0.0)],
        Sound::Capture => vec![wood(260.0, 0.0), wood(150.0, 0.06)],
        Sound::Hop(jumps) => (0..jumps.min(6))
            .map(|hop| wood(220.0 + 30.0 * hop as f32, 0.1 * f64::from(hop)))
            .collect(),
        Sound::Promotion => vec![bell(523.0, 0.0), bell(784.0, 0.1)],
        Sound::Count => vec![bell(392.0, 0.0), bell(392.0, 0.18)],
        Sound::End => vec![bell(392.0, 0.0), bell(494.0, 0.14), bell(587.0, 0.28)],
    }
}

const fn tone(pitch: f32, begin: f64, length: f64, loud: f32, wave: OscillatorType) -> Tone {
    Tone {
        pitch,
        begin,
        length,
        loud,
        wave,
    }
}

/// A tone that begins at once and dies away.
fn ring(context: &AudioContext, tone: &Tone) -> Result<(), wasm_bindgen::JsValue> {
    let (source, volume) = (context.create_oscillator()?, context.create_gain()?);
    let begin = context.current_time() + tone.begin;
    let end = begin + tone.length;
    source.set_type(tone.wave);
    source.frequency().set_value(tone.pitch);
    volume.gain().set_value_at_time(tone.loud, begin)?;
    volume
        .gain()
        .exponential_ramp_to_value_at_time(0.001, end)?;
    source.connect_with_audio_node(&volume)?;
    volume.connect_with_audio_node(&context.destination())?;
    source.start_with_when(begin)?;
    source.stop_with_when(end)
}
