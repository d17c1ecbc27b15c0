import type { ChainTerms } from '../../instruments/coin-chains.ts';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Deposit } from '../records/chain-records.ts';
import type { Effects } from '../records/effects.ts';
import type { Restorable } from '../records/restorable.ts';
import { confirmationsOf, depositAddress } from '../wire/chain.ts';

export interface ChainPartOptions {
  readonly accounts: Accounts;
  readonly effects: Effects;
  readonly nextId: (kind: string) => bigint;
  /** Number of deposits, withdrawals or sums that are processed without a pause. */
  readonly sliceSize: number;
}

export class Deposits {
  readonly restorable: Restorable;
  readonly #options: ChainPartOptions;
  /** Pending deposits by the confirmations that they need: of each number, the oldest is confirmed first. */
  readonly #pending = new Map<number, Set<Deposit>>();

  constructor(options: ChainPartOptions) {
    this.#options = options;
    this.restorable = {
      kind: 'deposit',
      restore: (deposit: Deposit) => {
        this.#add(deposit);
      },
    };
  }

  start(account: Account, terms: ChainTerms, amount: bigint, now: number): Deposit {
    const { effects, nextId } = this.#options;
    const { userId } = account;
    const { coin, chain, confirmations: requiredConfirmations } = terms;
    const address = depositAddress(userId, terms);
    const deposit: Deposit = {
      kind: 'deposit',
      id: nextId('deposit'),
      account,
      userId,
      coin,
      chain,
      address,
      amount,
      requiredConfirmations,
      createdAt: now,
      updatedAt: now,
      status: 'pending',
    };
    this.#add(deposit);
    effects.put(deposit);
    return deposit;
  }

  /** Credits deposits that are confirmed. Returns whether there are more. */
  work(now: number): boolean {
    const { sliceSize } = this.#options;
    let left = sliceSize;
    for (const deposits of this.#pending.values()) {
      for (const deposit of deposits) {
        if (confirmationsOf(deposit, now) < deposit.requiredConfirmations) break;
        if (left === 0) return true;
        left -= 1;
        this.#credit(deposit, now);
        deposits.delete(deposit);
      }
    }
    return false;
  }

  #add(deposit: Deposit): void {
    const { requiredConfirmations } = deposit;
    const deposits = this.#pending.get(requiredConfirmations) ?? new Set();
    this.#pending.set(requiredConfirmations, deposits.add(deposit));
  }

  #credit(deposit: Deposit, now: number): void {
    const { accounts, effects } = this.#options;
    const { account, coin, amount, id: ref } = deposit;
    const chain = accounts.house(account.ledger, 'chain');
    accounts.transfer(chain, account, coin, amount, { reason: 'deposit', ref });
    deposit.status = 'done';
    deposit.updatedAt = now;
    effects.put(deposit);
  }
}
