import { atom, useAtomValue } from 'jotai';
import { pageAtom } from '#page/page-context.ts';
import { preferenceAtom } from '#page/preference-atom.ts';
import type { SoundKind } from './tones.ts';
import { playNotes } from './tones.ts';
import { createTurns } from './turns.ts';

const preference = preferenceAtom('sounds');

/** Whether sounds are on. */
export const soundsOnAtom = atom(
  (get) => get(preference) === 'true',
  (_get, set, isOn: boolean) => {
    set(preference, String(isOn));
  },
);

const playAtom = atom((get) => {
  const { preferences } = get(pageAtom);
  // Absent without a secure context.
  const takeTurn = createTurns((navigator as Partial<Navigator>).locks);
  const openAudio = createAudio();
  return {
    play: (kind: SoundKind): void => {
      // Another tab may have changed it.
      if (preferences.read('sounds') !== 'true') return;
      const context = openAudio();
      if (!context) return;
      // A refusal of the browser leaves it silent.
      takeTurn(() => {
        playNotes(context, kind);
      }).catch(() => undefined);
    },
  };
});

/** Returns the function that plays a sound, if sounds are on and the browser allows them. */
export function useSounds(): (kind: SoundKind) => void {
  return useAtomValue(playAtom).play;
}

/** Returns a function that opens the audio output at its first call after a gesture; before, browsers refuse it. */
function createAudio(): () => AudioContext | undefined {
  let context: AudioContext | undefined;
  return () => {
    const { userActivation } = navigator as Partial<Navigator>;
    if (typeof AudioContext === 'undefined' || userActivation?.hasBeenActive === false) {
      return undefined;
    }
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume().catch(() => undefined);
    return context;
  };
}
