import type { Ledger } from '@bourse/gateway-contract';

export interface Holding {
  readonly userId: string;
  readonly ledger: Ledger;
  readonly coin: string;
  available: bigint;
  frozen: bigint;
}
