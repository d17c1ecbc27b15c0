import { seriesPeriods, type SeriesPeriod } from '@bourse/gateway-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCore, type Core } from '../../src/core/create-core.ts';
import type { Liquidation } from '../../src/core/futures/liquidation/liquidations.ts';
import { sum } from '../../src/core/futures/positions/portfolio.ts';
import { onlyReduces, reachable } from '../../src/core/futures/positions/closing.ts';
import { signed } from '../../src/core/futures/positions/position.ts';
import { requirementOf } from '../../src/core/futures/positions/requirement.ts';
import type { EndedPeriod } from '../../src/core/futures/series/records.ts';
import type { Deleveraging } from '../../src/core/futures/liquidation/takeover.ts';
import type { Market } from '../../src/core/market.ts';
import type { StoredRecord } from '../../src/core/records/effects.ts';
import type { Fill, Order } from '../../src/core/records/order.ts';
import type { PlanOrder } from '../../src/core/records/plan-order.ts';
import { feeLevels } from '../../src/instruments/fee-schedule.ts';
import { parseCoin } from '../../src/instruments/instrument.ts';
import { futuresStep, takeFuturesStep } from '../kit/flow/futures-steps.ts';
import { venueOf } from '../kit/flow/venue.ts';
import { contracts } from '../kit/futures-kit.ts';

const ledger = 'simulation';
const users = ['ann', 'bob', 'cas'] as const;
const symbols = ['BTCUSDT', 'ETHUSDT'] as const;
const hour = 3_600_000;

function openCore(insured: boolean): Core {
  const core = createCore({
    listings: [],
    contracts,
    lastId: () => 0n,
    endedOrder: () => undefined,
  });
  const { accounts } = core;
  const cause = { reason: 'grant', ref: null } as const;
  const market = accounts.house(ledger, 'market');
  for (const user of users) {
    const account = accounts.of(ledger, user, 'futures');
    accounts.transfer(market, account, 'USDT', parseCoin('15000') ?? 0n, cause);
  }
  if (!insured) accounts.transfer(market, accounts.house(ledger, 'insurance'), 'USDT', 1n, cause);
  for (const symbol of symbols) {
    core.marketOf(ledger, 'futures', symbol).setPrices({ index: 10_000n, last: 10_000n });
  }
  core.passTime(0);
  return core;
}

/** Orders with take profit and stop loss, and the greatest size of each plan that they have become. */
class Presets {
  readonly orders = new Map<bigint, Order>();
  readonly plans = new Map<bigint, Map<string, bigint>>();

  add(record: StoredRecord): void {
    if (record.kind === 'order') {
      const order = record as Order;
      if (order.takeProfit) this.orders.set(order.id, order);
    }
    if (record.kind !== 'plan') return;
    const { id, attachedTo, planType, size } = record as PlanOrder;
    if (attachedTo === null) return;
    const sizes = this.plans.get(attachedTo) ?? new Map<string, bigint>();
    this.plans.set(attachedTo, sizes.set(`${planType} ${id}`, size ?? 0n));
  }

  /** The plans close what the order has opened: in hedge mode all that it has filled, else no more than that. */
  assert(): void {
    for (const [id, { filledSize, positionSide }] of this.orders) {
      const sizes = [...(this.plans.get(id) ?? [])];
      const [profit, loss] = ['take_profit', 'stop_loss'].map((type) =>
        sum(sizes.filter(([name]) => name.startsWith(type)).map(([, size]) => size)),
      );
      expect(profit).toBe(loss);
      expect(positionSide === 'net' ? (profit ?? 0n) <= filledSize : profit === filledSize).toBe(
        true,
      );
    }
  }
}

/** Values of liquidations, added up from their records, and from the periods of the contracts' series. */
class Liquidated {
  readonly #values = new Map<string, bigint>();
  readonly #points = new Map<SeriesPeriod, Map<string, bigint>>();

  add(core: Core, record: StoredRecord): void {
    if (record.kind === 'liquidation') {
      const { symbol, side, mark, size } = record as Liquidation;
      const { instrument } = core.marketOf(ledger, 'futures', symbol);
      grow(this.#values, `${symbol} ${side}`, instrument.quoteOf(mark, size));
    }
    if (record.kind === 'contractPoint') {
      const { period, symbol, longLiquidated, shortLiquidated } = record as EndedPeriod;
      const sums = this.#points.get(period) ?? new Map<string, bigint>();
      this.#points.set(period, sums);
      grow(sums, `${symbol} long`, longLiquidated);
      grow(sums, `${symbol} short`, shortLiquidated);
    }
  }

  /** In each period, the closed intervals and those that still run add up to all liquidations. */
  assert({ futures }: Core, market: Market): void {
    let running = { long: 0n, short: 0n };
    for (const period of seriesPeriods) {
      const { longLiquidated = 0n, shortLiquidated = 0n } =
        futures.series.find(market, period) ?? {};
      running = { long: running.long + longLiquidated, short: running.short + shortLiquidated };
      for (const side of ['long', 'short'] as const) {
        const name = `${market.symbol} ${side}`;
        const ended = this.#points.get(period)?.get(name) ?? 0n;
        expect(ended + running[side]).toBe(this.#values.get(name) ?? 0n);
      }
    }
  }
}

function grow(sums: Map<string, bigint>, name: string, value: bigint): void {
  sums.set(name, (sums.get(name) ?? 0n) + value);
}

/** Signed sizes of users' positions, added up from what has been traded and taken over. */
class Ledger {
  readonly sizes = new Map<string, bigint>();
  readonly liquidated = new Liquidated();
  readonly presets = new Presets();

  add(core: Core): void {
    for (const record of core.effects.take()?.records ?? []) {
      this.presets.add(record);
      this.liquidated.add(core, record);
      if (record.kind === 'fill') {
        const { symbol, side, size } = record as Fill;
        this.#move(symbol, side === 'buy' ? size : -size);
      }
      if (record.kind === 'liquidation') {
        const { symbol, side, takenOver } = record as Liquidation;
        this.#move(symbol, side === 'long' ? -takenOver : takenOver);
      }
      if (record.kind === 'deleveraging') {
        const { symbol, side, size } = record as Deleveraging;
        this.#move(symbol, side === 'long' ? -size : size);
      }
    }
  }

  #move(symbol: string, change: bigint): void {
    this.sizes.set(symbol, (this.sizes.get(symbol) ?? 0n) + change);
  }
}

function assertMoney(core: Core): void {
  let total = 0n;
  for (const { userId, balances } of core.accounts.all()) {
    for (const { available, frozen } of balances.values()) {
      total += available + frozen;
      if (userId !== 'house') expect(available >= 0n && frozen >= 0n).toBe(true);
    }
  }
  expect(total).toBe(0n);
  const fund = core.accounts.house(ledger, 'insurance');
  expect(core.accounts.balance(fund, 'USDT').available >= 0n).toBe(true);
}

function assertUser(core: Core, user: string): void {
  const { futures, accounts, open } = core;
  const account = accounts.of(ledger, user, 'futures');
  const portfolio = futures.portfolios.of(account);
  const orders = open.of(ledger, user, { product: 'futures' });
  const { available, frozen } = accounts.balance(account, 'USDT');
  const reserved = sum(orders.map((order) => order.reserved));
  expect(frozen).toBe(reserved + portfolio.isolatedMargin() + portfolio.held);
  const needed = portfolio.crossMargin();
  const most = available + portfolio.held;
  expect(portfolio.held).toBe(needed < most ? needed : most);
  for (const position of portfolio.crossPositions) {
    const { cost, leverage } = position;
    expect(position.margin).toBe((cost + leverage - 1n) / leverage);
  }
  for (const { margin, size, status } of portfolio.positions()) {
    expect([margin >= 0n, size > 0n, status]).toEqual([true, true, 'open']);
  }
  for (const order of orders) {
    const market = core.marketOf(ledger, 'futures', order.symbol);
    const rest = (order.size ?? 0n) - order.filledSize;
    expect(order.resting?.remaining).toBe(rest);
    // Its fee was that of the user's level when the order was placed or changed.
    const needs = feeLevels.map(({ futures: { taker } }) =>
      requirementOf({ portfolio, feeRateOf: () => taker }, order, market),
    );
    expect(needs).toContain(order.reserved);
    if (onlyReduces(order)) {
      expect(rest <= reachable(portfolio, order)).toBe(true);
    }
  }
}

function assertMarkets(core: Core, traded: Ledger): void {
  for (const symbol of symbols) {
    const market = core.marketOf(ledger, 'futures', symbol);
    const [bid, ask] = [market.best('buy'), market.best('sell')];
    if (bid && ask) expect(bid.price < ask.price).toBe(true);
    const { long, short, ...accounts } = core.futures.portfolios.openInterest(market);
    expect(long - short).toBe(traded.sizes.get(symbol) ?? 0n);
    const positions = users.map((user) =>
      core.futures.portfolios.of(core.accounts.of(ledger, user, 'futures')).positions(symbol),
    );
    const longs = positions.flat().filter(({ side }) => side === 'long');
    expect(long).toBe(sum(longs.map(({ size }) => size)));
    const nets = positions.map((own) => sum(own.map((each) => signed(each, each.size))));
    expect(accounts).toEqual({
      longAccounts: nets.filter((net) => net > 0n).length,
      shortAccounts: nets.filter((net) => net < 0n).length,
    });
    traded.liquidated.assert(core, market);
  }
}

describe('random flows of futures', () => {
  it('EXC-86 keep sums at zero, purses positive, margins as the formulas say, open interest, accounts of each side and liquidations equal to a walk over all, and attached plans equal to what their orders opened', () => {
    fc.assert(
      fc.property(
        fc.array(futuresStep, { minLength: 60, maxLength: 140 }),
        fc.boolean(),
        (steps, insured) => {
          const core = openCore(insured);
          const traded = new Ledger();
          steps.forEach((each, index) => {
            takeFuturesStep(venueOf(core, (index + 1) * hour), each);
            traded.add(core);
            assertMoney(core);
            for (const user of users) assertUser(core, user);
            assertMarkets(core, traded);
            traded.presets.assert();
          });
        },
      ),
      { numRuns: 150, seed: 1, endOnFailure: true },
    );
  }, 120_000);
});
