import { transfer } from '@bourse/gateway-contract';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { openAccount } from '../../src/core/commands/spot-commands.ts';
import { createCore, type Core } from '../../src/core/create-core.ts';
import { encodeRecord } from '../../src/core/records/codec.ts';
import type { StoredRecord } from '../../src/core/records/effects.ts';
import { listings } from '../../src/index.ts';
import { marginStep, takeMarginStep, type MarginStep } from '../kit/flow/margin-steps.ts';
import { venueOf } from '../kit/flow/venue.ts';
import { scanChangedMargin, scanMargin } from '../kit/full-scan.ts';

const users = ['ann', 'bob', 'cas'] as const;
const ledger = 'simulation';
const startMs = Date.UTC(2026, 10, 19, 3);
const minute = 60_000;
const pairs = listings.filter(({ terms }) => ['BTCUSDT', 'ETHUSDT'].includes(terms.symbol));

function openCore(sliceSize?: number): Core {
  const options = { listings: pairs, lastId: () => 0n, endedOrder: () => undefined };
  const core = createCore({ ...options, sliceSize });
  core.marketOf(ledger, 'spot', 'BTCUSDT').setPrices({ last: 10_000n });
  core.marketOf(ledger, 'spot', 'ETHUSDT').setPrices({ last: 10_000n });
  for (const userId of users) {
    core.execute({ path: openAccount, userId, ledger, now: startMs, payload: {} });
    for (const toType of ['cross_margin', 'isolated_margin'] as const) {
      const terms = { coin: 'USDT', amount: '20000', fromType: 'spot', toType } as const;
      const payload = { ledger, ...terms, toSymbol: 'BTCUSDT' };
      core.execute({ path: transfer.path, userId, ledger, now: startMs, payload });
    }
  }
  core.passTime(startMs);
  while (core.work(startMs));
  return core;
}

/** A core that looks at every account with debts after each change of a price and each second. */
function openScanning(): Core {
  const core = openCore();
  const { watch } = core.margin;
  vi.spyOn(watch, 'checkChanged').mockImplementation((markets, now) => {
    scanChangedMargin(core, markets, now);
    return false;
  });
  vi.spyOn(watch, 'checkAll').mockImplementation((now) => {
    scanMargin(core, now);
    return false;
  });
  return core;
}

/** A loan of almost all that can be borrowed, exchanged at the last price. */
interface Exchange {
  readonly kind: 'exchange';
  readonly user: string;
  readonly account: 'margin' | 'margin:BTCUSDT';
  readonly isShort: boolean;
}

function exchange(core: Core, now: number, { user, account: kind, isShort }: Exchange): void {
  const { accounts, valuation, margin } = core;
  const account = accounts.of(ledger, user, kind);
  const market = accounts.house(ledger, 'market');
  if (margin.liquidations.isOpen(account)) return;
  const coin = isShort ? 'BTC' : 'USDT';
  const amount = (margin.marginAccounts.maxBorrowable(account, coin) * 95n) / 100n;
  if (amount === 0n) return;
  margin.loans.borrow(account, coin, amount, 'user', now);
  const price = core.marketOf(ledger, 'spot', 'BTCUSDT').prices.last ?? 1n;
  const [got, value] = isShort
    ? (['USDT', valuation.valueOf(ledger, 'BTC', amount, 'USDT')] as const)
    : (['BTC', (amount * 100n) / price] as const);
  const cause = { reason: 'otc', ref: null } as const;
  accounts.transfer(account, market, coin, amount, cause);
  accounts.transfer(market, account, got, value ?? 0n, cause);
}

/** Beside the steps of a flow: another coin in the cross accounts, money that leaves, and time. */
type Step =
  | MarginStep
  | { readonly kind: 'ether'; readonly user: string; readonly size: number }
  | { readonly kind: 'etherPrice'; readonly price: number }
  | { readonly kind: 'drain'; readonly user: string }
  | Exchange
  | { readonly kind: 'minutes'; readonly minutes: number }
  | { readonly kind: 'slice' };

const size = fc.integer({ min: 1, max: 100 });
const user = fc.constantFrom(...users);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: marginStep },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('etherPrice' as const),
      price: fc.integer({ min: 30, max: 160 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('ether' as const), user, size }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('drain' as const), user }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('exchange' as const),
      user,
      account: fc.constantFrom('margin', 'margin:BTCUSDT'),
      isShort: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('minutes' as const), minutes: size }) },
  { weight: 4, arbitrary: fc.constant({ kind: 'slice' } as const) },
);
const flow = fc.noBias(fc.array(step, { minLength: 60, maxLength: 120, size: 'max' }));

function take(core: Core, now: number, each: Step): void {
  const { accounts } = core;
  const market = accounts.house(ledger, 'market');
  const cause = { reason: 'transfer', ref: null } as const;
  if (each.kind === 'ether') {
    const account = accounts.of(ledger, each.user, 'margin');
    accounts.transfer(market, account, 'ETH', BigInt(each.size) * 100_000_000n, cause);
  } else if (each.kind === 'etherPrice') {
    core.marketOf(ledger, 'spot', 'ETHUSDT').setPrices({ last: BigInt(each.price) * 100n });
    core.react(now);
  } else if (each.kind === 'drain') {
    const account = accounts.of(ledger, each.user, 'margin');
    const { available } = accounts.balance(account, 'USDT');
    accounts.transfer(account, market, 'USDT', available / 8n, cause);
  } else if (each.kind === 'exchange') exchange(core, now, each);
  else if (each.kind === 'minutes') core.passTime(now);
  else if (each.kind === 'slice') core.work(now);
  else takeMarginStep(venueOf(core, now), each);
}

function timeAfter(now: number, each: Step): number {
  return now + (each.kind === 'minutes' ? each.minutes * minute : 1000);
}

/** Returns what has changed since the last call, and all balances. */
function changesOf(core: Core): readonly string[] {
  const records = [...(core.effects.take()?.records ?? [])].map(encodeRecord);
  return [...records.sort(), ...balancesOf(core)];
}

function balancesOf(core: Core): readonly string[] {
  const all = core.accounts.all().flatMap(({ id, balances }) => {
    return [...balances].map(([coin, each]) => `${id} ${coin} ${each.available} ${each.frozen}`);
  });
  return all.sort();
}

describe('the watch over margin accounts', () => {
  it('EXC-51 liquidates what a look at every account would, at the same prices and to the unit', () => {
    let liquidations = 0;
    fc.assert(
      fc.property(flow, (steps) => {
        const core = openCore();
        const scanning = openScanning();
        let now = startMs;
        for (const each of steps) {
          now = timeAfter(now, each);
          take(core, now, each);
          take(scanning, now, each);
          const changes = changesOf(core);
          expect(changes).toEqual(changesOf(scanning));
          liquidations += changes.filter((text) => text.includes('"marginLiquidation"')).length;
        }
      }),
      { numRuns: 80, seed: 1, endOnFailure: true },
    );
    expect(liquidations).toBeGreaterThan(100);
  }, 60_000);

  it('EXC-51 measures no account that a change of the price has not brought near its liquidation', () => {
    const core = openCore();
    for (const [index, userId] of users.entries()) {
      const now = startMs + index;
      const account = core.accounts.of(ledger, userId, 'margin');
      core.margin.loans.borrow(account, 'BTC', 10_000_000_000n, 'user', now);
    }
    core.passTime(startMs + 1000);
    const checks = vi.spyOn(core.margin.liquidations, 'check');
    const values = vi.spyOn(core.margin.marginAccounts, 'valueOf');
    core.marketOf(ledger, 'spot', 'BTCUSDT').setPrices({ last: 10_100n });
    core.react(startMs + 2000);
    core.passTime(startMs + 3000);
    expect(checks).not.toHaveBeenCalled();
    expect(values).not.toHaveBeenCalled();
  });
});

/** Ids follow the order of the slices. */
function textOf({ id: _, ...record }: StoredRecord): string {
  return encodeRecord(record);
}

describe('interest that is charged in slices', () => {
  it('EXC-53 is what one step would charge, to the unit, whatever happens between the slices', () => {
    let pending = 0;
    fc.assert(
      fc.property(flow, (steps) => {
        const sliced = openCore(1);
        const whole = openCore(Infinity);
        const interests: readonly [string[], string[]] = [[], []];
        let now = startMs;
        for (const each of steps) {
          now = timeAfter(now, each);
          take(sliced, now, each);
          // Ends what prices have begun, such as liquidations. Charges no interest.
          while (sliced.isBusy) sliced.work(now);
          if (each.kind !== 'slice') take(whole, now, each);
          if (sliced.margin.loans.hasWork && each.kind !== 'slice') pending += 1;
          [sliced, whole].forEach((core, index) => {
            for (const record of core.effects.take()?.records ?? []) {
              if (record.kind === 'interest') interests[index]?.push(textOf(record));
            }
          });
          expect(balancesOf(sliced)).toEqual(balancesOf(whole));
          expect(debtsOf(sliced)).toEqual(debtsOf(whole));
        }
        while (sliced.work(now));
        for (const record of sliced.effects.take()?.records ?? []) {
          if (record.kind === 'interest') interests[0].push(textOf(record));
        }
        expect([...interests[0]].sort()).toEqual([...interests[1]].sort());
      }),
      { numRuns: 60, seed: 2, endOnFailure: true },
    );
    expect(pending).toBeGreaterThan(100);
  }, 60_000);

  it('EXC-53 counts what is owed before a slice has charged it, when levels are checked', () => {
    const core = openCore(1);
    const { accounts, margin } = core;
    for (const userId of users) {
      const account = accounts.of(ledger, userId, 'margin');
      margin.loans.borrow(account, 'USDT', 1_000_000_000_000n, 'user', startMs);
    }
    // A unit more than 110 % of the debts stays.
    const account = accounts.of(ledger, 'cas', 'margin');
    const { assets, debts } = margin.marginAccounts.valueOf(account) ?? { assets: 0n, debts: 0n };
    const spare = assets - (debts * 110n) / 100n - 1n;
    const cause = { reason: 'transfer', ref: null } as const;
    accounts.transfer(account, accounts.house(ledger, 'market'), 'USDT', spare, cause);
    core.passTime(startMs + 1000);
    expect(margin.loans.owed(account, 'USDT')).toBe(debts);
    core.passTime(startMs + 60 * minute);
    expect(margin.loans.owed(account, 'USDT')).toBe(0n);
    expect(margin.loans.hasWork).toBe(true);
  });
});

/** Returns what is owed, interest included. */
function debtsOf({ margin: { loans } }: Core): readonly string[] {
  return [...loans.debtors()].flatMap((account) => {
    const debts = loans.debtsOf(account);
    return debts.map((debt) => `${account.id} ${debt.coin} ${debt.principal} ${debt.interest}`);
  });
}
