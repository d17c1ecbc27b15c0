import type { Ledger } from '@bourse/gateway-contract';
import { houseUser, isOverdrawable, type Account } from './account.ts';
import type { Accounts } from './accounts.ts';

/** Amounts of coins, in units of 10^-8. */
export type Amounts = ReadonlyMap<string, bigint>;

/** Balances of a ledger's users at one moment, and the reserves that cover them. */
export interface Holdings {
  /** All balances of each user who has any, over all accounts. */
  readonly users: ReadonlyMap<string, Amounts>;
  /** Deposits minus withdrawals of all users, without the insurance fund. */
  readonly reserves: Amounts;
}

/**
 * Returns the holdings of the moment of the call. Reads a few accounts at a time, so that commands run in between, and
 * subtracts what moved since then.
 */
export async function readHoldings(
  accounts: Pick<Accounts, 'all' | 'observe'>,
  ledger: Ledger,
  pause: () => Promise<void> | undefined,
): Promise<Holdings> {
  const moved = new Map<Account, Map<string, bigint>>();
  const note = (account: Account, coin: string, amount: bigint): void => {
    const coins = moved.get(account) ?? new Map<string, bigint>();
    moved.set(account, coins.set(coin, (coins.get(coin) ?? 0n) + amount));
  };
  const stop = accounts.observe(({ from, to, coin, amount }) => {
    note(from, coin, -amount);
    note(to, coin, amount);
  });
  const users = new Map<string, Map<string, bigint>>();
  const reserves = new Map<string, bigint>();
  try {
    for (const account of accounts.all()) {
      if (account.ledger !== ledger) continue;
      const since = moved.get(account);
      if (account.userId === houseUser) {
        // Each coin sums to zero over all accounts, so the debit of these is what the others hold.
        const isOutside = isOverdrawable(account) || account.kind === 'insurance';
        if (isOutside) addAll(reserves, account, -1n, since);
      } else {
        const sums = users.get(account.userId) ?? new Map<string, bigint>();
        addAll(sums, account, 1n, since);
        if (sums.size > 0) users.set(account.userId, sums);
      }
      await pause();
    }
  } finally {
    stop();
  }
  return { users, reserves };
}

function addAll(
  sums: Map<string, bigint>,
  { balances }: Account,
  sign: bigint,
  since: Amounts | undefined,
): void {
  for (const [coin, { available, frozen }] of balances) {
    const then = available + frozen - (since?.get(coin) ?? 0n);
    const sum = (sums.get(coin) ?? 0n) + sign * then;
    if (sum === 0n) sums.delete(coin);
    else sums.set(coin, sum);
  }
}
