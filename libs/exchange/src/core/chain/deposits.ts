import type { ChainTerms } from '../../instruments/coin-chains.ts';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Deposit } from '../records/chain-records.ts';
import type { Effects } from '../records/effects.ts';
import type { Restorable } from '../records/restorable.ts';
import { prepare, type TransferRule } from '../transfers/create-transfers.ts';
import { confirmationsOf, depositAddress } from '../wire/chain.ts';

export interface ChainPartOptions {
  readonly accounts: Accounts;
  readonly effects: Effects;
  readonly nextId: (kind: string) => bigint;
  /** Number of deposits, withdrawals or sums that are processed without a pause. */
  readonly sliceSize: number;
}

const nothing: ReadonlyMap<string, bigint> = new Map();

export interface DepositsOptions extends ChainPartOptions {
  readonly rules: readonly TransferRule[];
}

export class Deposits {
  readonly restorable: Restorable;
  readonly #options: DepositsOptions;
  /** Pending deposits by the confirmations that they need: of each number, the oldest is confirmed first. */
  readonly #pending = new Map<number, Set<Deposit>>();
  /** Sums of the pending deposits of an account, by coin. */
  readonly #confirming = new Map<Account, Map<string, bigint>>();

  constructor(options: DepositsOptions) {
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

  /** Returns the sums of an account's pending deposits, by coin. */
  confirmingOf(account: Account): ReadonlyMap<string, bigint> {
    return this.#confirming.get(account) ?? nothing;
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
    this.#count(deposit, deposit.amount);
  }

  #count({ account, coin }: Deposit, change: bigint): void {
    const sums = this.#confirming.get(account) ?? new Map<string, bigint>();
    const sum = (sums.get(coin) ?? 0n) + change;
    if (sum === 0n) sums.delete(coin);
    else sums.set(coin, sum);
    if (sums.size === 0) this.#confirming.delete(account);
    else this.#confirming.set(account, sums);
  }

  #credit(deposit: Deposit, now: number): void {
    const { accounts, effects, rules } = this.#options;
    const { account, coin, amount, id: ref } = deposit;
    prepare(rules, account);
    const chain = accounts.house(account.ledger, 'chain');
    accounts.transfer(chain, account, coin, amount, { reason: 'deposit', ref });
    deposit.status = 'done';
    deposit.updatedAt = now;
    this.#count(deposit, -amount);
    effects.put(deposit);
  }
}
