import { gatewayCode } from '@bourse/gateway-contract';
import { readAddress } from '@bourse/gateway-contract/addresses';
import { Refusal } from '../refusal.ts';
import type { ChainTerms } from '../../instruments/coin-chains.ts';
import { formatCoin } from '../../instruments/instrument.ts';
import type { Account } from '../accounts/account.ts';
import type { Withdrawal } from '../records/chain-records.ts';
import { DailySums } from '../records/daily-sums.ts';
import type { Restorable } from '../records/restorable.ts';
import type { ChainPartOptions } from './deposits.ts';
import type { WithdrawalQuota } from './withdrawal-quota.ts';
import type { WithdrawnValues } from './withdrawn-values.ts';

const pendingMs = 5000;

interface WithdrawalsOptions extends ChainPartOptions {
  readonly withdrawn: WithdrawnValues;
}

interface WithdrawalRequest {
  readonly address: string;
  readonly amount: bigint;
  /** `undefined` for a command without a limit of value. */
  readonly quota: WithdrawalQuota | undefined;
}

export class Withdrawals {
  readonly restorables: readonly Restorable[];
  readonly #options: WithdrawalsOptions;
  readonly #pending = new Set<Withdrawal>();
  readonly #sums: DailySums;

  constructor(options: WithdrawalsOptions) {
    const { effects, nextId } = options;
    this.#options = options;
    this.#sums = new DailySums({ kind: 'withdrawn', days: 1, effects, nextId });
    this.restorables = [
      this.#sums.restorable,
      {
        kind: 'withdrawal',
        restore: (withdrawal: Withdrawal) => {
          this.#pending.add(withdrawal);
        },
      },
    ];
  }

  /**
   * @throws {Refusal} `withdrawalTooSmall`, `withdrawalLimitExceeded`, `withdrawalValueExceeded`, `valueUnknown` or
   * `balanceInsufficient`.
   */
  start(
    account: Account,
    terms: ChainTerms,
    { address, amount, quota }: WithdrawalRequest,
    now: number,
  ): Withdrawal {
    this.#assertChainAllows(account, terms, amount, now);
    const { accounts, effects, nextId, withdrawn } = this.#options;
    const value = quota && withdrawn.check(account.ledger, terms.coin, amount, quota, now);
    this.#assertAvailable(account, terms.coin, amount);
    const { userId } = account;
    const { coin, chain, withdrawFee: fee } = terms;
    const withdrawal: Withdrawal = {
      kind: 'withdrawal',
      id: nextId('withdrawal'),
      account,
      userId,
      coin,
      chain,
      address,
      amount,
      fee,
      createdAt: now,
      updatedAt: now,
      status: 'pending',
    };
    accounts.freeze(account, coin, amount, { reason: 'withdraw', ref: withdrawal.id });
    this.#sums.add(identityOf(account, this.#options), nameOf(terms), amount, now);
    this.#pending.add(withdrawal);
    effects.put(withdrawal);
    if (quota && value !== undefined) withdrawn.add(withdrawal, quota.ownerId, value);
    return withdrawal;
  }

  /**
   * Ends withdrawals whose time has come. The chain refuses what it cannot pay, and the money is available again. Returns
   * whether there is more to do.
   */
  work(now: number): boolean {
    const { sliceSize, withdrawn } = this.#options;
    const due = this.#due(now, sliceSize);
    for (const withdrawal of due) this.#finish(withdrawal, now);
    const areOld = [this.#sums, withdrawn].map((sums) => sums.closeOld(now, sliceSize));
    return due.length === sliceSize || areOld.some((hasMore) => hasMore);
  }

  #due(now: number, limit: number): readonly Withdrawal[] {
    const due: Withdrawal[] = [];
    // All wait equally long, so the oldest are first.
    for (const withdrawal of this.#pending) {
      if (due.length === limit || now - withdrawal.createdAt < pendingMs) break;
      due.push(withdrawal);
    }
    return due;
  }

  #finish(withdrawal: Withdrawal, now: number): void {
    // A withdrawal may be older than a check of its address.
    const { problem } = readAddress(withdrawal.chain, withdrawal.address);
    if (problem === undefined) this.#pay(withdrawal);
    else this.#refuse(withdrawal);
    withdrawal.updatedAt = now;
    this.#pending.delete(withdrawal);
    this.#options.effects.put(withdrawal);
  }

  #pay(withdrawal: Withdrawal): void {
    const { accounts } = this.#options;
    const { account, coin, amount, fee, id: ref } = withdrawal;
    const { ledger } = account;
    const cause = { reason: 'withdraw', ref } as const;
    accounts.pay(account, accounts.house(ledger, 'chain'), coin, amount - fee, cause);
    const fees = accounts.house(ledger, 'fees');
    accounts.pay(account, fees, coin, fee, { reason: 'withdraw_fee', ref });
    withdrawal.status = 'done';
  }

  #refuse(withdrawal: Withdrawal): void {
    const { account, coin, chain, amount, id: ref, createdAt } = withdrawal;
    this.#options.accounts.release(account, coin, amount, { reason: 'withdraw', ref });
    const identity = identityOf(account, this.#options);
    this.#sums.add(identity, nameOf({ coin, chain }), -amount, createdAt);
    this.#options.withdrawn.remove(ref);
    withdrawal.status = 'refused';
  }

  #assertChainAllows(account: Account, terms: ChainTerms, amount: bigint, now: number): void {
    const { coin, minWithdraw, dailyLimit } = terms;
    if (amount < minWithdraw) {
      const text = `A withdrawal is at least ${formatCoin(minWithdraw)} ${coin}`;
      throw new Refusal(gatewayCode.withdrawalTooSmall, text);
    }
    const identity = identityOf(account, this.#options);
    const left = dailyLimit - this.#sums.sum(identity, nameOf(terms), now);
    if (amount > left) {
      const text = `At most ${formatCoin(left)} ${coin} can be withdrawn today`;
      throw new Refusal(gatewayCode.withdrawalLimitExceeded, text);
    }
  }

  #assertAvailable(account: Account, coin: string, amount: bigint): void {
    const { available } = this.#options.accounts.balance(account, coin);
    if (amount <= available) return;
    const text = `There is not enough ${coin}: ${formatCoin(available)} is available`;
    throw new Refusal(gatewayCode.balanceInsufficient, text);
  }
}

/** The limit is the user's, whichever account pays. */
function identityOf({ ledger, userId }: Account, { accounts }: ChainPartOptions): Account {
  return accounts.of(ledger, userId, 'spot');
}

function nameOf({ coin, chain }: Pick<ChainTerms, 'coin' | 'chain'>): string {
  return `${coin}/${chain}`;
}
