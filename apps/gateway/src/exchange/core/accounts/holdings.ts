import type { Ledger } from '@bourse/gateway-contract';
import { houseUser, isOverdrawable } from './account.ts';
import type { Account } from './account.ts';
import type { Accounts } from './accounts.ts';

/** Amounts of coins, in units of 10^-8. */
export type Amounts = ReadonlyMap<string, bigint>;

/** What the users of a ledger own in one moment, and what there is for it. */
export interface Holdings {
  /** All balances of each user who has any, over all accounts. */
  readonly users: ReadonlyMap<string, Amounts>;
  /** What came in from outside the exchange, less what left it. The insurance fund is not counted. */
  readonly reserves: Amounts;
}

/** Reads all accounts at once: between two commands, so that no movement is half done. */
export function holdingsOf(accounts: Pick<Accounts, 'all'>, ledger: Ledger): Holdings {
  const users = new Map<string, Map<string, bigint>>();
  const reserves = new Map<string, bigint>();
  for (const account of accounts.all()) {
    if (account.ledger !== ledger) continue;
    if (account.userId === houseUser) {
      // Each coin sums to zero over all accounts, so the debit of these is what the others hold.
      if (isOverdrawable(account) || account.kind === 'insurance') addAll(reserves, account, -1n);
    } else {
      const known = users.get(account.userId) ?? new Map<string, bigint>();
      addAll(known, account, 1n);
      if (known.size > 0) users.set(account.userId, known);
    }
  }
  return { users, reserves };
}

function addAll(sums: Map<string, bigint>, { balances }: Account, sign: bigint): void {
  for (const [coin, { available, frozen }] of balances) {
    const sum = (sums.get(coin) ?? 0n) + sign * (available + frozen);
    if (sum === 0n) sums.delete(coin);
    else sums.set(coin, sum);
  }
}
