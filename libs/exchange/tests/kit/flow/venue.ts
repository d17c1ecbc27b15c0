import type { Ledger } from '@bourse/gateway-contract';
import type { Core } from '../../../src/core/create-core.ts';

/** Where the steps of a random flow happen. */
export interface Venue {
  readonly core: Core;
  readonly now: number;
  /** Sends a command; its payload needs no `ledger`. */
  readonly send: (
    userId: string,
    contract: { readonly path: string },
    payload: object,
    ledger?: Ledger,
  ) => unknown;
  /** Does what other participants do, and lets the exchange react. */
  readonly act: (work: () => void) => unknown;
}

/** A core without a journal. */
export function venueOf(core: Core, now: number): Venue {
  return {
    core,
    now,
    send: (userId, { path }, payload, ledger = 'simulation') =>
      core.execute({ path, userId, ledger, now, payload: { ledger, ...payload } }),
    act: (work) => {
      work();
      core.react(now);
    },
  };
}
