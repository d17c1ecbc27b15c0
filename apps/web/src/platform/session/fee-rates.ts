import * as hooks from '@bourse/react';
import { useSession } from './session.ts';

/** Returns the user's level and its rates in the page's ledger. They are decided at midnight UTC. */
export function useFeeRates() {
  return hooks.useFeeRates({ enabled: useSession().status === 'user' });
}
