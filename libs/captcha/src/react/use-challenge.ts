import { useSyncExternalStore } from 'react';
import type { Challenge } from '../challenge.ts';
import type { Captcha } from '../create-captcha.ts';

/** The challenge to show now; `undefined` while none is open, or its provider shows a window of its own. */
export function useChallenge({ current }: Pick<Captcha, 'current'>): Challenge | undefined {
  const challenge = useSyncExternalStore(current.subscribe, current.get, () => undefined);
  const view = challenge && 'view' in challenge.state ? challenge.state.view : undefined;
  return view?.kind === 'own' ? undefined : challenge;
}
