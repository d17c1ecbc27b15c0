import type { Preferences } from '#page/preferences/preferences.ts';
import { playNotes, type SoundKind } from './tones.ts';
import { createTurns } from './turns.ts';

/** Plays nothing while sounds are off or the browser refuses them. */
export function createPlayer({ read }: Pick<Preferences, 'read'>): (kind: SoundKind) => void {
  // `locks` is absent without a secure context.
  const { locks }: Partial<Navigator> = navigator;
  const takeTurn = createTurns(locks);
  const openAudio = createAudio();
  return (kind) => {
    // Another tab may have changed it.
    if (read('sounds') !== 'true') return;
    const context = openAudio();
    if (!context) return;
    // A refusal of the browser leaves it silent.
    takeTurn(() => {
      playNotes(context, kind);
    }).catch(() => undefined);
  };
}

/** Returns a function that opens the audio output at its first call after a gesture; before, browsers refuse it. */
function createAudio(): () => AudioContext | undefined {
  let context: AudioContext | undefined;
  return () => {
    const known: Partial<Navigator> = navigator;
    if (typeof AudioContext === 'undefined' || known.userActivation?.hasBeenActive === false) {
      return undefined;
    }
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume().catch(() => undefined);
    return context;
  };
}
