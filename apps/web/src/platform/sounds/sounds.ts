import { atom, useAtomValue } from 'jotai';
import { pageAtom } from '#page/page-context.ts';
import { preferenceAtom } from '#page/preference-atom.ts';
import type { SoundKind } from '@bourse/client/sounds';

const preference = preferenceAtom('sounds');

export const soundsOnAtom = atom(
  (get) => get(preference) === 'true',
  (_get, set, isOn: boolean) => {
    set(preference, isOn ? 'true' : 'false');
  },
);

/** Loads what plays sounds, once they are on: this tab takes part in the choice of the tab that plays from then. */
const playAtom = atom((get) => {
  const { preferences } = get(pageAtom);
  const isOn = () => preferences.read('sounds') === 'true';
  let loading: Promise<(kind: SoundKind) => void> | undefined;
  const load = () =>
    (loading ??= import('@bourse/client/sounds').then(({ createPlayer }) => createPlayer(isOn)));
  const silence = () => {
    loading = undefined;
  };
  if (isOn()) load().catch(silence);
  return {
    play: (kind: SoundKind): void => {
      if (!isOn()) return;
      load().then((play) => {
        play(kind);
      }, silence);
    },
  };
});

/** Plays nothing while sounds are off or the browser refuses them. */
export function useSounds(): (kind: SoundKind) => void {
  return useAtomValue(playAtom).play;
}
