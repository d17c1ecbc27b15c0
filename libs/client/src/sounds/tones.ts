/** A sound: good news, or what needs attention. */
export type SoundKind = 'good' | 'attention';

interface Note {
  /** In hertz. */
  readonly pitch: number;
  /** In seconds after the beginning of the sound. */
  readonly at: number;
}

const noteSeconds = 0.14;
const loudness = 0.08;

/** Good news rises; what needs attention falls, and repeats its first note. */
const notes: Readonly<Record<SoundKind, readonly Note[]>> = {
  good: [
    { pitch: 659, at: 0 },
    { pitch: 880, at: 0.1 },
  ],
  attention: [
    { pitch: 740, at: 0 },
    { pitch: 740, at: 0.16 },
    { pitch: 494, at: 0.32 },
  ],
};

/** Plays a sound. Its notes fade out, because a cut clicks. */
export function playNotes(context: AudioContext, kind: SoundKind): void {
  for (const { pitch, at } of notes[kind]) {
    const start = context.currentTime + at;
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.frequency.value = pitch;
    gain.gain.setValueAtTime(loudness, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + noteSeconds);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + noteSeconds);
  }
}
