import { useSyncExternalStore } from 'react';
import type { Challenge } from '../challenge.ts';
import type { Captcha } from '../create-captcha.ts';

/** The challenge to show now; `undefined` while none is open. */
export function useChallenge({ current }: Pick<Captcha, 'current'>): Challenge | undefined {
  return useSyncExternalStore(current.subscribe, current.get, () => undefined);
}
