import type { Ledger } from '@bourse/gateway-contract';

export interface Owner {
  readonly ledger: Ledger;
  readonly userId: string;
}

export function ownerKey({ ledger, userId }: Owner): string {
  return `${ledger}/${userId}`;
}
