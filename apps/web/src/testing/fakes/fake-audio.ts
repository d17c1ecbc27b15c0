import { vi } from 'vitest';

/** Sounds that a page has made. */
export interface FakeAudio {
  /** Pitches of the notes, in hertz. */
  readonly heard: number[];
  /** Returns the number of times the audio output was opened. */
  readonly opened: () => number;
}

/** Gives the browser an audio output, which a gesture has allowed, and no locks, for the rest of a file. */
export function installAudio(): FakeAudio {
  const heard: number[] = [];
  let opened = 0;
  class FakeAudioContext {
    readonly currentTime = 0;
    readonly destination = {};
    readonly state = 'running';

    constructor() {
      opened += 1;
    }

    createOscillator() {
      const frequency = { value: 0 };
      return {
        frequency,
        connect: (target: unknown) => target,
        start: () => heard.push(frequency.value),
        stop: () => undefined,
      };
    }

    createGain() {
      const gain = { setValueAtTime: () => gain, exponentialRampToValueAtTime: () => gain };
      return { gain, connect: (target: unknown) => target };
    }
  }
  vi.stubGlobal('AudioContext', FakeAudioContext);
  setNavigator({ userActivation: { hasBeenActive: true }, locks: undefined });
  return { heard, opened: () => opened };
}

/** Replaces members of `navigator`. */
function setNavigator(members: object): void {
  for (const [name, value] of Object.entries(members)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
}
