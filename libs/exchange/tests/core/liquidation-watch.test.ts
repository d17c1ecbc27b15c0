import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createCore, type Core } from '../../src/core/create-core.ts';
import {
  maintenanceAt,
  unrealisedAt,
  type Position,
} from '../../src/core/futures/positions/position.ts';
import { triggerPrice } from '../../src/core/futures/positions/prices.ts';
import { encodeRecord } from '../../src/core/records/codec.ts';
import { parseCoin } from '../../src/instruments/instrument.ts';
import { futuresStep, takeFuturesStep, type FuturesStep } from '../kit/flow/futures-steps.ts';
import { venueOf } from '../kit/flow/venue.ts';
import { scanFutures } from '../kit/full-scan.ts';
import { FuturesKit, bitcoin, contracts } from '../kit/futures-kit.ts';

const ledger = 'simulation';

function openCore(funds: string, sliceSize?: number): Core {
  const options = { listings: [], contracts, lastId: () => 0n, endedOrder: () => undefined };
  const core = createCore({ ...options, sliceSize });
  const { accounts } = core;
  const cause = { reason: 'grant', ref: null } as const;
  for (const user of ['ann', 'bob', 'cas']) {
    const account = accounts.of(ledger, user, 'futures');
    const market = accounts.house(ledger, 'market');
    accounts.transfer(market, account, 'USDT', parseCoin(funds) ?? 0n, cause);
  }
  for (const symbol of ['BTCUSDT', 'ETHUSDT']) {
    core.marketOf(ledger, 'futures', symbol).setPrices({ index: 10_000n, last: 10_000n });
  }
  core.passTime(0);
  return core;
}

/** A core that looks at every position after each change of a price. */
function openScanning(funds: string): Core {
  const core = openCore(funds);
  vi.spyOn(core.futures.watch, 'check').mockImplementation((markets, now) => {
    scanFutures(core, markets, now);
    return false;
  });
  return core;
}

/** Returns what has changed since the last call, and all balances. */
function changesOf(core: Core): readonly string[] {
  const records = [...(core.effects.take()?.records ?? [])].map(encodeRecord);
  const balances = core.accounts.all().flatMap(({ id, balances: coins }) => {
    return [...coins].map(
      ([coin, { available, frozen }]) => `${id} ${coin} ${available} ${frozen}`,
    );
  });
  return [...records.sort(), ...balances.sort()];
}

/** Like {@link changesOf}, in the order in which all has happened. */
function historyOf(core: Core): readonly string[] {
  const { movements = [], records = [] } = core.effects.take() ?? {};
  const moved = movements.map(({ from, to, coin, amount, cause }) =>
    [from.id, to.id, coin, amount, cause.reason].join(' '),
  );
  return moved.concat(Array.from(records, encodeRecord));
}

type Step = FuturesStep | { readonly kind: 'drain'; readonly user: string };

function take(core: Core, now: number, step: Step): void {
  if (step.kind !== 'drain') takeFuturesStep(venueOf(core, now), step);
  else drain(core, step.user);
}

/** Takes half of what an account has available, as a transfer may while the price is better. */
function drain({ accounts }: Core, user: string): void {
  const account = accounts.of(ledger, user, 'futures');
  const amount = accounts.balance(account, 'USDT').available / 2n;
  const cause = { reason: 'transfer', ref: null } as const;
  accounts.transfer(account, accounts.house(ledger, 'market'), 'USDT', amount, cause);
}

/** Small sizes that a small account can bear at high leverage, and many changes of prices. */
const steps = fc
  .tuple(futuresStep, fc.constantFrom('as it is', 'price', 'open', 'open', 'leverage', 'drain'))
  .map(([each, theme]): readonly Step[] => {
    const small = { ...each, size: 1 + (each.size % 40) };
    if (theme === 'as it is') return [small];
    if (theme === 'drain') return [{ kind: 'drain', user: each.user }];
    if (theme === 'price') return [{ ...small, kind: 'price' }];
    if (theme === 'leverage') return [{ ...small, kind: 'leverage', leverage: 100 }];
    const opposite = small.side === 'buy' ? 'sell' : 'buy';
    const order: FuturesStep = { ...small, kind: 'limit', force: 'ioc', reduceOnly: false };
    return [{ ...small, kind: 'quote', side: opposite, force: 'gtc' }, order];
  });

describe('the watch over liquidations', () => {
  it('EXC-51 liquidates what a look at every position would, at the same prices and to the unit', () => {
    let liquidations = 0;
    fc.assert(
      fc.property(
        fc.noBias(fc.array(steps, { minLength: 80, maxLength: 160, size: 'max' })),
        fc.constantFrom('400', '150', '60'),
        (flow, funds) => {
          const core = openCore(funds);
          const scanning = openScanning(funds);
          flow.flat().forEach((each, index) => {
            take(core, index * 1000, each);
            take(scanning, index * 1000, each);
            const changes = changesOf(core);
            expect(changes).toEqual(changesOf(scanning));
            liquidations += changes.filter((text) => text.includes('"kind":"liquidation"')).length;
          });
        },
      ),
      { numRuns: 120, seed: 7, endOnFailure: true },
    );
    expect(liquidations).toBeGreaterThan(100);
  }, 60_000);

  it('EXC-70 in slices does what one step would, in the same order and to the unit', () => {
    let divided = 0;
    fc.assert(
      fc.property(
        fc.noBias(fc.array(steps, { minLength: 80, maxLength: 160, size: 'max' })),
        fc.constantFrom('400', '150', '60'),
        (flow, funds) => {
          const sliced = openCore(funds, 0.1);
          const whole = openCore(funds, Infinity);
          for (const core of [sliced, whole]) {
            while (core.work(0));
            core.effects.take();
          }
          flow.flat().forEach((each, index) => {
            const now = index * 1000;
            take(sliced, now, each);
            if (sliced.isBusy) divided += 1;
            while (sliced.isBusy) sliced.work(now);
            take(whole, now, each);
            // The payments of funding have their own slices.
            while (sliced.work(now));
            while (whole.work(now));
            expect(historyOf(sliced)).toEqual(historyOf(whole));
          });
        },
      ),
      { numRuns: 60, seed: 7, endOnFailure: true },
    );
    expect(divided).toBeGreaterThan(400);
  }, 60_000);

  it('EXC-51 measures no position that a change of the price has not brought near its liquidation', () => {
    const kit = new FuturesKit();
    kit.setPrice('60000');
    for (let count = 0; count < 50; count += 1) {
      kit.fund(`user ${count}`, '100000');
      kit.open(`user ${count}`, 'buy', '0.1', '60000');
    }
    kit.passTime(1000);
    const checks = vi.spyOn(kit.core.futures.liquidations, 'checkCross');
    const measured = vi.spyOn(kit.core.futures.cash, 'crossEquity');
    kit.setPrice('59000');
    kit.setPrice('61000');
    kit.passTime(1000);
    expect(checks).not.toHaveBeenCalled();
    expect(measured).not.toHaveBeenCalled();
  });
});

describe('a trigger price', () => {
  const units = (least: number, most: number) => fc.bigInt(BigInt(least), BigInt(most));

  it('is the first price at which the margin can be too small, or at most a tick before', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('long', 'short'),
        units(1, 3_000_000),
        units(1, 1_000_000),
        units(-50_000_000, 50_000_000),
        (side, size, entry, permille) => {
          const cost = bitcoin.instrument.quoteOf(entry, size);
          const position = { side, size, cost } as Position;
          const least = (cost * permille) / 1_000_000_000n;
          const valueAt = (price: bigint) =>
            unrealisedAt(position, bitcoin, price) - maintenanceAt(position, bitcoin, price);
          const trigger = triggerPrice(position, bitcoin, least);
          const [safe, late] = side === 'long' ? [1n, -1n] : [-1n, 1n];
          if (trigger + safe > 0n) expect(valueAt(trigger + safe) >= least).toBe(true);
          if (trigger + late > 0n) expect(valueAt(trigger + late) < least).toBe(true);
        },
      ),
      { numRuns: 2000, seed: 1 },
    );
  });
});
