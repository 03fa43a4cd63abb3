//! Short sounds, synthesised: no file is loaded. Everything heard is also seen.

use std::cell::RefCell;

use web_sys::{AudioContext, OscillatorType};

use crate::preferences::SoundSet;

/// A sound.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Sound {
    /// A piece is put down.
    Move,
    /// A piece is captured.
    Capture,
    /// A chain of this many jumps.
    Hop(u32),
    /// A piece becomes another.
    Promotion,
    /// A count begins.
    Count,
    /// The match is over.
    End,
    /// The match is over, and the one who hears it has won.
    Win,
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

/// Plays a sound, as loud as so many hundredths say. A browser that has no sound to give stays
/// silent.
pub(crate) fn play(sound: Sound, set: SoundSet, volume: u8) {
    let volume = f32::from(volume.min(100)) / 100.0;
    CONTEXT.with_borrow_mut(|context| {
        if context.is_none() {
            *context = AudioContext::new().ok();
        }
        let Some(context) = context else { return };
        // Browsers block sound until the person has touched the page.
        drop(context.resume());
        for mut tone in tones(sound, set) {
            tone.loud *= volume;
            drop(ring(context, &tone));
        }
    });
}

fn tones(sound: Sound, set: SoundSet) -> Vec<Tone> {
    // What a piece makes, and what calls for attention. Bells ring higher, softer and longer.
    let tap = |pitch: f32, begin| match set {
        SoundSet::Wood => tone(pitch, begin, 0.07, 0.35, OscillatorType::Triangle),
        SoundSet::Bells => tone(3.0 * pitch, begin, 0.22, 0.14, OscillatorType::Sine),
    };
    let bell = |pitch, begin| tone(pitch, begin, 0.35, 0.18, OscillatorType::Sine);
    match sound {
        Sound::Move => vec![tap(210.0, 0.0)],
        Sound::Capture => vec![tap(260.0, 0.0), tap(150.0, 0.06)],
        Sound::Hop(jumps) => (0..jumps.min(6))
            .map(|hop| tap(220.0 + 30.0 * hop as f32, 0.1 * f64::from(hop)))
            .collect(),
        Sound::Promotion => vec![bell(523.0, 0.0), bell(784.0, 0.1)],
        Sound::Count => vec![bell(392.0, 0.0), bell(392.0, 0.18)],
        Sound::End => vec![bell(392.0, 0.0), bell(494.0, 0.14), bell(587.0, 0.28)],
        Sound::Win => [523.0, 659.0, 784.0, 1047.0]
            .into_iter()
            .zip([0.0, 0.12, 0.24, 0.36])
            .map(|(pitch, begin)| bell(pitch, begin))
            .collect(),
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

/// A tone that starts at once and dies away.
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
