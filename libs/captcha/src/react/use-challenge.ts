import { useSyncExternalStore } from 'react';
import type { Challenge } from '../challenge/challenge.ts';
import type { Captcha } from '../create-captcha.ts';

/** Returns the challenge to show; `undefined` while none is open or the provider shows its own window. */
export function useChallenge({ current }: Pick<Captcha, 'current'>): Challenge | undefined {
  const challenge = useSyncExternalStore(current.subscribe, current.get, () => undefined);
  const view = challenge && 'view' in challenge.state ? challenge.state.view : undefined;
  return view?.kind === 'own' ? undefined : challenge;
}
