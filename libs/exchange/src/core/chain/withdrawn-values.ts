import { gatewayCode } from '@bourse/gateway-contract';
import { Refusal } from '../refusal.ts';
import { formatCoin } from '../../instruments/instrument.ts';
import type { Account } from '../accounts/account.ts';
import type { Withdrawal } from '../records/chain-records.ts';
import type { Restorable } from '../records/restorable.ts';
import type { Valuation } from '../valuation.ts';
import type { ChainPartOptions } from './deposits.ts';
import { limitOf, type WithdrawalQuota } from './withdrawal-quota.ts';

const periodMs = 24 * 60 * 60 * 1000;

/** The value of a withdrawal at the moment of its call, which counts for 24 hours. */
interface WithdrawnValue {
  readonly kind: 'withdrawn_value';
  readonly id: bigint;
  readonly account: Account;
  /** The verified person, who owns the account that paid. */
  readonly userId: string;
  readonly withdrawalId: bigint;
  /** In USDT. */
  readonly value: bigint;
  readonly createdAt: number;
  status: 'open' | 'closed';
}

export interface WithdrawnValuesOptions extends ChainPartOptions {
  readonly valuation: Valuation;
}

/** Sums the withdrawals of each person in the last 24 hours, over all coins and accounts. */
export class WithdrawnValues {
  readonly restorable: Restorable;
  readonly #options: WithdrawnValuesOptions;
  readonly #values = new Map<string, readonly WithdrawnValue[]>();
  /** Oldest first. */
  readonly #open = new Set<WithdrawnValue>();

  constructor(options: WithdrawnValuesOptions) {
    this.#options = options;
    this.restorable = {
      kind: 'withdrawn_value',
      restore: (value: WithdrawnValue) => {
        this.#add(value);
      },
    };
  }

  sum(ownerId: string, now: number): bigint {
    return (this.#values.get(ownerId) ?? [])
      .filter(({ createdAt }) => createdAt > now - periodMs)
      .reduce((sum, { value }) => sum + value, 0n);
  }

  /**
   * Returns the value of an amount at the last price, rounded up.
   * @throws {Refusal} `valueUnknown` for a coin without a price in USDT, or `withdrawalValueExceeded` with what is left.
   */
  check(
    ledger: Account['ledger'],
    coin: string,
    amount: bigint,
    quota: WithdrawalQuota,
    now: number,
  ): bigint {
    const { valuation } = this.#options;
    const value = valuation.canValue(ledger, coin, 'USDT')
      ? valuation.valueOf(ledger, coin, amount, 'USDT', 'up')
      : undefined;
    if (value === undefined) {
      throw new Refusal(gatewayCode.valueUnknown, `${coin} has no price in USDT`);
    }
    const limit = limitOf(quota);
    const used = this.sum(quota.ownerId, now);
    if (used + value <= limit) return value;
    const left = formatCoin(used < limit ? limit - used : 0n);
    const text = `At most ${left} USDT can be withdrawn now at identity level ${quota.level}`;
    const data = { leftUsdt: left, limitUsdt: formatCoin(limit), level: quota.level };
    throw new Refusal(gatewayCode.withdrawalValueExceeded, text, { data });
  }

  add({ account, id: withdrawalId, createdAt }: Withdrawal, userId: string, value: bigint): void {
    const { accounts, effects, nextId } = this.#options;
    const counted: WithdrawnValue = {
      kind: 'withdrawn_value',
      id: nextId('withdrawn_value'),
      account: accounts.of(account.ledger, userId, 'spot'),
      userId,
      withdrawalId,
      value,
      createdAt,
      status: 'open',
    };
    this.#add(counted);
    effects.put(counted);
  }

  /** A withdrawal that was refused does not count. */
  remove(withdrawalId: bigint): void {
    for (const value of this.#open) {
      if (value.withdrawalId === withdrawalId) this.#close(value);
    }
  }

  /** Closes at most `limit` values that do not count any more. Returns whether there are more. */
  closeOld(now: number, limit: number): boolean {
    let left = limit;
    for (const value of this.#open) {
      if (value.createdAt > now - periodMs) break;
      if (left === 0) return true;
      left -= 1;
      this.#close(value);
    }
    return false;
  }

  #close(value: WithdrawnValue): void {
    value.status = 'closed';
    this.#open.delete(value);
    this.#options.effects.put(value);
    const kept = (this.#values.get(value.userId) ?? []).filter((each) => each !== value);
    if (kept.length > 0) this.#values.set(value.userId, kept);
    else this.#values.delete(value.userId);
  }

  #add(value: WithdrawnValue): void {
    this.#open.add(value);
    this.#values.set(value.userId, [...(this.#values.get(value.userId) ?? []), value]);
  }
}
