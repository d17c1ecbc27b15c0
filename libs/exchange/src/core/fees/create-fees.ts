import type { Ledger } from '@bourse/gateway-contract';
import { feeRateOf, levelOf, type FeeProduct } from '../../instruments/fee-schedule.ts';
import type { Role } from '../../instruments/instrument.ts';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Settlement } from '../orders/settlement.ts';
import { DailyRound } from '../daily-round.ts';
import type { Reaction } from '../reactions.ts';
import { DailySums } from '../records/daily-sums.ts';
import type { Effects } from '../records/effects.ts';
import type { Restorable } from '../records/restorable.ts';
import type { Valuation } from '../valuation.ts';
import { FeeLevels, type StoredLevel } from './fee-levels.ts';

const volumeDays = 30;

export interface FeesOptions {
  readonly accounts: Accounts;
  readonly effects: Effects;
  readonly nextId: (kind: string) => bigint;
  /** Number of users whose levels are decided without a pause. */
  readonly sliceSize: number;
  readonly valuation: Valuation;
  readonly debtsOf: (
    account: Account,
  ) => readonly { readonly coin: string; readonly amount: bigint }[];
}

export interface Fees {
  /** In millionths. */
  readonly feeRateOf: (account: Account, product: FeeProduct, role: Role) => bigint;
  readonly levelOf: (ledger: Ledger, userId: string) => number;
  /** Returns the value of the user's trades of the last 30 days, in units of USDT. */
  readonly volumeOf: (ledger: Ledger, userId: string, now: number) => bigint;
  /** Returns the value of the user's accounts less debts, in units of USDT; `undefined` while a price is unknown. */
  readonly assetsOf: (ledger: Ledger, userId: string) => bigint | undefined;
  readonly addVolume: (account: Account, quoteCoin: string, quote: bigint, now: number) => void;
  /** Adds the trades of a settlement to the volumes of their users. */
  readonly counted: (settlement: Settlement) => Settlement;
  readonly reaction: Reaction;
  readonly restorables: readonly Restorable[];
}

export function createFees(options: FeesOptions): Fees {
  const { accounts, effects, nextId, valuation, sliceSize } = options;
  const volumes = new DailySums({ kind: 'volume', days: volumeDays, effects, nextId });
  const identityOf = (ledger: Ledger, userId: string) => accounts.of(ledger, userId, 'spot');
  const volumeOf: Fees['volumeOf'] = (ledger, userId, now) =>
    volumes.sum(identityOf(ledger, userId), 'USDT', now);
  const assetsOf: Fees['assetsOf'] = (ledger, userId) => netAssets(options, ledger, userId);
  const levels = new FeeLevels({ effects, nextId });
  const round = new DailyRound({
    kind: 'fee_day',
    accounts,
    effects,
    sliceSize,
    visit(account, day, now) {
      const assets = assetsOf(account.ledger, account.userId);
      if (assets === undefined) return false;
      // Trades of the new day, before the user is visited, do not count yet.
      levels.set(account, levelOf(volumes.sumBefore(account, 'USDT', day), assets), now);
      return true;
    },
  });
  const addVolume: Fees['addVolume'] = ({ ledger, userId }, quoteCoin, quote, now) => {
    const value = valuation.valueOf(ledger, quoteCoin, quote, 'USDT') ?? 0n;
    if (value > 0n) volumes.add(identityOf(ledger, userId), 'USDT', value, now);
  };
  return {
    volumeOf,
    assetsOf,
    addVolume,
    levelOf: (ledger, userId) => levels.of(ledger, userId),
    feeRateOf: ({ ledger, userId }, product, role) =>
      feeRateOf(levels.of(ledger, userId), product, role),
    counted: (settlement) => ({
      ...settlement,
      settle: (order, market, execution) => {
        const amounts = settlement.settle(order, market, execution);
        addVolume(order.account, market.instrument.quoteCoin, amounts.quote, execution.now);
        return amounts;
      },
    }),
    reaction: {
      onTime: (now) => {
        round.passTime(now);
        return false;
      },
      onSlice: (now) => round.work(now) || volumes.closeOld(now, sliceSize),
    },
    restorables: [
      volumes.restorable,
      round.restorable,
      {
        kind: 'fee_level',
        restore: (level: StoredLevel) => {
          levels.restore(level);
        },
      },
    ],
  };
}

function netAssets(
  { accounts, valuation, debtsOf }: FeesOptions,
  ledger: Ledger,
  userId: string,
): bigint | undefined {
  let sum = 0n;
  for (const account of accounts.ofUser(ledger, userId)) {
    for (const [coin, { available, frozen }] of account.balances) {
      const value = valuation.valueOf(ledger, coin, available + frozen, 'USDT');
      if (value === undefined) return undefined;
      sum += value;
    }
    for (const { coin, amount } of debtsOf(account)) {
      const value = valuation.valueOf(ledger, coin, amount, 'USDT', 'up');
      if (value === undefined) return undefined;
      sum -= value;
    }
  }
  return sum > 0n ? sum : 0n;
}
