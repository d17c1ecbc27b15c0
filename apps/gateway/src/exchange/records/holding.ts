import type { Ledger } from '@bourse/gateway-contract';

/** Balance of an account in one coin, in units of 10^-8. */
export interface Holding {
  readonly userId: string;
  readonly ledger: Ledger;
  readonly coin: string;
  available: bigint;
  frozen: bigint;
}
