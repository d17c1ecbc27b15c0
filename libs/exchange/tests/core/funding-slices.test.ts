import { getFundingHistory, getFundingRateHistory, transfer } from '@bourse/gateway-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCore, type Core } from '../../src/core/create-core.ts';
import type { FundingPayment } from '../../src/core/futures/cash/funding.ts';
import { parseCoin } from '../../src/instruments/instrument.ts';
import { audit } from '../../src/index.ts';
import { futuresStep, takeFuturesStep, type FuturesStep } from '../kit/flow/futures-steps.ts';
import { venueOf } from '../kit/flow/venue.ts';
import { FuturesKit, contracts } from '../kit/futures-kit.ts';

const ledger = 'simulation';
const symbol = 'BTCUSDT';
const hour = 3_600_000;
const users = ['ann', 'bob', 'cas'] as const;

function openCore(sliceSize: number): Core {
  const options = { listings: [], contracts, lastId: () => 0n, endedOrder: () => undefined };
  const core = createCore({ ...options, sliceSize });
  const { accounts } = core;
  const cause = { reason: 'grant', ref: null } as const;
  for (const user of users) {
    const account = accounts.of(ledger, user, 'futures');
    const market = accounts.house(ledger, 'market');
    accounts.transfer(market, account, 'USDT', parseCoin('30000000') ?? 0n, cause);
  }
  for (const each of ['BTCUSDT', 'ETHUSDT']) {
    core.marketOf(ledger, 'futures', each).setPrices({ index: 10_000n, last: 10_000n });
  }
  core.passTime(0);
  // All have the highest fee level before the first trade, and keep it.
  while (core.work(0));
  return core;
}

/** Returns balances, positions and open orders, and adds the payments of funding since the last call. */
function stateOf(core: Core, payments: string[]): readonly unknown[] {
  for (const record of core.effects.take()?.records ?? []) {
    if (record.kind !== 'funding') continue;
    const { positionId, side, size, rate, mark, amount, ts } = record as FundingPayment;
    payments.push([positionId, side, size, rate, mark, amount, ts].join(' '));
  }
  const balances = core.accounts.all().map(({ id, balances: coins }) => [id, ...coins]);
  const positions = users.flatMap((user) =>
    core.futures.portfolios
      .of(core.accounts.of(ledger, user, 'futures'))
      .positions()
      .map(({ account: _, ...rest }) => rest),
  );
  const orders = users.flatMap((user) =>
    core.open.of(ledger, user).map(({ id, size, filledSize, reserved }) => {
      return [id, size, filledSize, reserved];
    }),
  );
  return [balances, positions, orders, [...payments].sort()];
}

/** Does what prices have begun, and no funding. */
function finishChecks(core: Core, now: number): void {
  while (core.isBusy) core.work(now);
}

/** At the end of an interval, or a second later while funding is being paid. */
type Step = FuturesStep | { readonly kind: 'end' } | { readonly kind: 'slice' };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 20, arbitrary: futuresStep },
  { weight: 2, arbitrary: fc.constant({ kind: 'end' } as const) },
  { weight: 4, arbitrary: fc.constant({ kind: 'slice' } as const) },
);

describe('funding that is paid in slices', () => {
  it('EXC-52 is what one step would pay, to the unit, whatever happens between the slices', () => {
    let interleaved = 0;
    fc.assert(
      fc.property(
        fc.noBias(fc.array(step, { minLength: 60, maxLength: 120, size: 'max' })),
        (steps) => {
          const sliced = openCore(1);
          const whole = openCore(Infinity);
          const [ofSliced, ofWhole]: [string[], string[]] = [[], []];
          let now = 0;
          let hasMore = false;
          for (const each of steps) {
            now += 1000;
            if (each.kind === 'slice') hasMore = sliced.work(now);
            else if (each.kind === 'end') {
              now += 8 * hour - (now % (8 * hour));
              while (sliced.work(now));
              hasMore = sliced.passTime(now);
              finishChecks(sliced, now);
              expect(whole.passTime(now)).toBe(false);
            } else {
              if (hasMore) interleaved += 1;
              takeFuturesStep(venueOf(sliced, now), each);
              finishChecks(sliced, now);
              takeFuturesStep(venueOf(whole, now), each);
            }
          }
          while (sliced.work(now));
          expect(stateOf(sliced, ofSliced)).toEqual(stateOf(whole, ofWhole));
        },
      ),
      { numRuns: 100, seed: 3, endOnFailure: true },
    );
    expect(interleaved).toBeGreaterThan(200);
  }, 60_000);

  /** Nine longs of 0.5 BTC and one short. The rate is 0.01 % of 30,000, the half of each position is due. */
  async function openTen(): Promise<FuturesKit> {
    const kit = new FuturesKit(3);
    kit.setPrice('60000');
    for (let count = 0; count < 10; count += 1) {
      kit.fund(`user${count}`, '10000');
      kit.open(`user${count}`, count === 9 ? 'sell' : 'buy', '0.5', '60000');
    }
    kit.passTime(1000);
    kit.passTime(5 * hour - 1000);
    await new Promise(setImmediate);
    return kit;
  }

  const fundings = (kit: FuturesKit) =>
    Array.from({ length: 10 }, (_, count) => Number(kit.position(`user${count}`).funding) / 1e8);

  it('EXC-52 pays a slice at a time, and goes on after a restart where it was', async () => {
    const kit = await openTen();
    expect(fundings(kit)).toEqual([-3, -3, -3, 0, 0, 0, 0, 0, 0, 0]);
    kit.restart();
    kit.setPrice('60000');
    expect(fundings(kit)).toEqual([-3, -3, -3, 0, 0, 0, 0, 0, 0, 0]);
    while (kit.work());
    expect(fundings(kit)).toEqual([-3, -3, -3, -3, -3, -3, -3, -3, -3, 3]);
    expect((await kit.ask('user9', getFundingHistory)).payments).toHaveLength(1);
    expect((await kit.ask('', getFundingRateHistory, { symbol })).rates).toHaveLength(1);
    expect(audit(kit.database).differences).toEqual([]);
  });

  it('EXC-52 pays the size at the end of the interval, before the position changes', async () => {
    const kit = await openTen();
    kit.open('user8', 'buy', '1', '60000');
    expect(kit.position('user8')).toMatchObject({ size: 1500n, funding: -300_000_000n });
    kit.fund('late', '10000');
    kit.open('late', 'buy', '0.5', '60000');
    while (kit.work());
    expect(kit.position('user8').funding).toBe(-300_000_000n);
    expect(kit.position('late').funding).toBe(0n);
  });

  it('EXC-52 pays before money leaves the account', async () => {
    const kit = await openTen();
    const all = { coin: 'USDT', fromType: 'futures', toType: 'spot', amount: '8482' };
    expect(() => kit.send('user8', transfer, all)).toThrow('not enough');
    expect(kit.position('user8').funding).toBe(-300_000_000n);
  });

  it('EXC-52 counts what is owed before a slice has paid it, when margins are checked', () => {
    const kit = new FuturesKit(1);
    kit.setPrice('60000');
    for (const user of ['ann', 'bob', 'cas', 'dan']) {
      kit.fund(user, '10000');
      kit.open(user, 'buy', '0.5', '60000');
    }
    const { accounts } = kit.core;
    const market = accounts.house(ledger, 'market');
    // All but the maintenance margin and 2 USDT leaves.
    const account = kit.account('cas');
    kit.setPrice('57000');
    const spare =
      kit.core.futures.cash.crossEquity(kit.portfolio('cas')) -
      kit.portfolio('cas').crossMaintenance() -
      (parseCoin('2') ?? 0n);
    accounts.transfer(account, market, 'USDT', spare, { reason: 'transfer', ref: null });
    kit.passTime(1000);
    expect(kit.position('cas').status).toBe('open');
    kit.passTime(5 * hour - 1000);
    // The funding is 0.01 % of 28,500.
    expect(kit.portfolio('cas').positions()).toEqual([]);
    expect(kit.position('dan').funding).toBe(0n);
  });
});
