import type { Ledger } from '@bourse/gateway-contract';

/** A user in a ledger. */
export interface Owner {
  readonly ledger: Ledger;
  readonly userId: string;
}

/** Returns the text by which records are found. */
export function ownerKey({ ledger, userId }: Owner): string {
  return `${ledger}/${userId}`;
}
