import {
  adjustMargin,
  amendFuturesOrder,
  cancelFuturesOrder,
  closeAllPositions,
  closePosition,
  placeFuturesOrder,
  reversePosition,
  setLeverage,
  setMarginMode,
  setPositionMode,
} from '@bourse/gateway-contract';
import type { CallContract } from '@bourse/gateway-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCore } from '../../../src/exchange/core/create-core.ts';
import type { Core } from '../../../src/exchange/core/create-core.ts';
import type { Liquidation } from '../../../src/exchange/core/futures/liquidations.ts';
import { sum } from '../../../src/exchange/core/futures/portfolio.ts';
import {
  onlyReduces,
  reducibleBy,
  requirementOf,
} from '../../../src/exchange/core/futures/requirement.ts';
import type { Deleveraging } from '../../../src/exchange/core/futures/takeover.ts';
import type { Market } from '../../../src/exchange/core/market.ts';
import type { Fill } from '../../../src/exchange/core/records/order.ts';
import { parseCoin } from '../../../src/exchange/instruments/instrument.ts';
import { contracts } from '../kit/futures-kit.ts';

const ledger = 'simulation';
const users = ['ann', 'bob', 'cas'] as const;
const symbols = ['BTCUSDT', 'ETHUSDT'] as const;
const hour = 3_600_000;

const kinds = [
  ...['limit', 'limit', 'limit', 'limit', 'limit', 'limit', 'market', 'market', 'market'],
  ...['quote', 'quote', 'quote', 'price', 'jump', 'jump', 'time', 'amend', 'cancel'],
  ...['close', 'closeAll', 'reverse', 'leverage', 'marginMode', 'positionMode', 'margin'],
] as const;

const step = fc.record({
  kind: fc.constantFrom(...kinds),
  user: fc.constantFrom(...users),
  symbol: fc.constantFrom(...symbols),
  side: fc.constantFrom('buy', 'sell'),
  force: fc.constantFrom('gtc', 'gtc', 'ioc', 'fok', 'post_only'),
  price: fc.integer({ min: 985, max: 1015 }),
  size: fc.integer({ min: 1, max: 4000 }),
  leverage: fc.constantFrom(5, 20, 50, 100, 125),
  reduceOnly: fc.constantFrom(false, false, false, true),
  hedgeSide: fc.constantFrom('long', 'short'),
});

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function openCore(insured: boolean): Core {
  const core = createCore({
    ...{ listings: [], contracts, lastId: () => 0n, endedOrder: () => undefined },
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

function command(core: Core, user: string, contract: CallContract, payload: object, now: number) {
  const request = {
    path: contract.path,
    payload: { ledger, ...payload },
    userId: user,
    ledger,
    now,
  };
  return core.execute(request as Parameters<Core['execute']>[0]);
}

function moveTo(market: Market, ticks: bigint): void {
  market.setPrices({ index: ticks, last: ticks });
}

function take(core: Core, each: Step, now: number): void {
  const { kind, user, symbol, side, force, price, size, leverage, hedgeSide } = each;
  const { positionMode } = core.futures.portfolios.of(core.accounts.of(ledger, user, 'futures'));
  const positionSide = positionMode === 'hedge' ? hedgeSide : 'net';
  const market = core.marketOf(ledger, 'futures', symbol);
  const send = (contract: CallContract, payload: object) =>
    command(core, user, contract, payload, now);
  const [order] = core.open.of(ledger, user, { product: 'futures' });
  const orderId = String(order?.id ?? 1);
  const terms = {
    symbol,
    side,
    size: String(size / 10),
    positionSide,
    reduceOnly: each.reduceOnly,
  };
  const mode = { one_way: 'one_way', hedge: 'hedge' }[size % 2 === 0 ? 'one_way' : 'hedge'];
  const marginMode = size % 2 === 0 ? 'cross' : 'isolated';
  switch (kind) {
    case 'limit':
      send(placeFuturesOrder, { ...terms, orderType: 'limit', force, price: String(price) });
      break;
    case 'market':
      send(placeFuturesOrder, { ...terms, orderType: 'market', force: 'gtc' });
      break;
    case 'quote': {
      const base = { party: undefined, force: 'gtc' } as const;
      const quantity = BigInt(size) * 300n;
      core.orders.execute(market, { ...base, side, limit: BigInt(price) * 10n, quantity }, now);
      core.react(now);
      break;
    }
    case 'price':
      moveTo(market, BigInt(price) * 10n);
      core.react(now);
      break;
    case 'jump':
      moveTo(market, BigInt(price + (side === 'buy' ? 50 : -50)) * 10n);
      core.react(now);
      break;
    case 'time':
      core.passTime(now);
      break;
    case 'amend':
      send(amendFuturesOrder, { orderId, price: String(price), size: String(size / 10) });
      break;
    case 'cancel':
      send(cancelFuturesOrder, { orderId });
      break;
    case 'close':
      send(closePosition, { symbol, positionSide });
      break;
    case 'closeAll':
      send(closeAllPositions, {});
      break;
    case 'reverse':
      send(reversePosition, { symbol, positionSide });
      break;
    case 'leverage':
      send(setLeverage, { symbol, leverage });
      break;
    case 'marginMode':
      send(setMarginMode, { symbol, marginMode });
      break;
    case 'positionMode':
      send(setPositionMode, { positionMode: mode });
      break;
    case 'margin':
      send(adjustMargin, {
        ...{ symbol, positionSide, type: side === 'buy' ? 'add' : 'reduce', amount: String(size) },
      });
  }
}

/** Signed sizes of users' positions, added up from what has been traded and taken over. */
class Ledger {
  readonly sizes = new Map<string, bigint>();

  add(core: Core): void {
    for (const record of core.effects.take()?.records ?? []) {
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
    const feeRateOf = () => market.instrument.feeRate('taker');
    expect(order.reserved).toBe(requirementOf({ portfolio, feeRateOf }, order, market));
    if (onlyReduces(order)) {
      expect(rest <= (reducibleBy(portfolio, order)?.size ?? 0n)).toBe(true);
    }
  }
}

function assertMarkets(core: Core, traded: Ledger): void {
  for (const symbol of symbols) {
    const market = core.marketOf(ledger, 'futures', symbol);
    const [bid, ask] = [market.best('buy'), market.best('sell')];
    if (bid && ask) expect(bid.price < ask.price).toBe(true);
    const { long, short } = core.futures.portfolios.openInterest(market);
    expect(long - short).toBe(traded.sizes.get(symbol) ?? 0n);
    const positions = users.flatMap((user) =>
      core.futures.portfolios.of(core.accounts.of(ledger, user, 'futures')).positions(symbol),
    );
    const longs = positions.filter(({ side }) => side === 'long').map(({ size }) => size);
    expect(long).toBe(sum(longs));
  }
}

describe('random flows of futures', () => {
  it('keep sums at zero, purses positive, margins as the formulas say, and open interest equal to all positions', () => {
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 60, maxLength: 140 }),
        fc.boolean(),
        (steps, insured) => {
          const core = openCore(insured);
          const traded = new Ledger();
          steps.forEach((each, index) => {
            take(core, each, (index + 1) * hour);
            traded.add(core);
            assertMoney(core);
            for (const user of users) assertUser(core, user);
            assertMarkets(core, traded);
          });
        },
      ),
      { numRuns: 150 },
    );
  }, 120_000);
});
