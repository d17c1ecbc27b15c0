import {
  amendMarginOrder,
  borrow,
  cancelAllMarginOrders,
  placeMarginOrder,
  repay,
  resetSimulation,
  transfer,
} from '@bourse/gateway-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openAccount } from '../../../src/exchange/core/commands/spot-commands.ts';
import { createCore } from '../../../src/exchange/core/create-core.ts';
import type { Core } from '../../../src/exchange/core/create-core.ts';
import { listings } from '../../../src/exchange/index.ts';

const users = ['ann', 'bob', 'cas'] as const;
const ledger = 'simulation';
const startMs = 1_795_089_630_000;

const step = fc.record({
  user: fc.constantFrom(...users),
  kind: fc.constantFrom(
    ...(['order', 'order', 'order', 'borrow', 'borrow', 'repay', 'transfer', 'amend'] as const),
    ...(['price', 'price', 'price', 'quote', 'quote', 'time', 'time', 'cancel', 'reset'] as const),
  ),
  marginMode: fc.constantFrom('cross', 'isolated'),
  loanMode: fc.constantFrom('normal', 'auto_borrow', 'auto_repay', 'auto_borrow_and_repay'),
  side: fc.constantFrom('buy', 'sell'),
  coin: fc.constantFrom('USDT', 'BTC'),
  isMarket: fc.boolean(),
  price: fc.integer({ min: 20, max: 300 }),
  size: fc.integer({ min: 1, max: 400 }),
});

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function openCore(): Core {
  const core = createCore({ listings, lastId: () => 0n, endedOrder: () => undefined });
  core.marketOf(ledger, 'spot', 'BTCUSDT').setPrices({ last: 10_000n });
  for (const userId of users) {
    core.execute({ path: openAccount, userId, ledger, now: startMs, payload: {} });
    for (const toType of ['cross_margin', 'isolated_margin'] as const) {
      const terms = { coin: 'USDT', amount: '20000', fromType: 'spot', toType } as const;
      const payload = { ledger, ...terms, toSymbol: 'BTCUSDT' };
      core.execute({ path: transfer.path, userId, ledger, now: startMs, payload });
    }
  }
  return core;
}

/** Runs a step. Prices are about 100 USDT a bitcoin. */
function take(core: Core, chosen: Step, now: number): void {
  const { user: userId, kind, marginMode, loanMode, side, coin, isMarket, price, size } = chosen;
  const market = core.marketOf(ledger, 'spot', 'BTCUSDT');
  const send = (path: string, payload: object) =>
    core.execute({ path, userId, ledger, now, payload: { ledger, ...payload } });
  const name = { marginMode, symbol: 'BTCUSDT', coin };
  const amount = String(coin === 'USDT' ? size * 100 : size);
  switch (kind) {
    case 'order': {
      const amounts = side === 'buy' ? { quoteSize: String(size * 50) } : { size: String(size) };
      const terms = isMarket
        ? { orderType: 'market', ...amounts }
        : { orderType: 'limit', price: String(price), size: String(size) };
      const order = { symbol: 'BTCUSDT', side, force: 'gtc', marginMode, loanMode, ...terms };
      send(placeMarginOrder.path, order);
      return;
    }
    case 'borrow':
      send(borrow.path, { ...name, amount });
      return;
    case 'repay':
      send(repay.path, isMarket ? name : { ...name, amount });
      return;
    case 'transfer': {
      const [fromType, toType] =
        side === 'buy' ? ['spot', 'cross_margin'] : ['cross_margin', 'spot'];
      send(transfer.path, { coin, amount, fromType, toType });
      return;
    }
    case 'price':
      market.setPrices({ last: BigInt(price) * 100n });
      core.react(now);
      return;
    case 'quote': {
      const quantity = BigInt(size) * 1_000_000n;
      const limit = BigInt(price) * 100n;
      core.orders.execute(market, { side, party: undefined, force: 'gtc', limit, quantity }, now);
      core.react(now);
      return;
    }
    case 'time':
      core.passTime(now);
      return;
    case 'amend': {
      const [order] = core.open.of(ledger, userId, { product: 'margin' });
      const change = { price: String(price), size: String(size) };
      send(amendMarginOrder.path, { orderId: String(order?.id ?? 1), ...change });
      return;
    }
    case 'cancel':
      if (size < 100) send(cancelAllMarginOrders.path, {});
      return;
    case 'reset':
      if (size < 50) send(resetSimulation.path, {});
  }
}

function assertSound(core: Core): void {
  const sums = new Map<string, bigint>();
  for (const { userId, balances, ledger: of } of core.accounts.all()) {
    for (const [coin, { available, frozen }] of balances) {
      sums.set(`${of} ${coin}`, (sums.get(`${of} ${coin}`) ?? 0n) + available + frozen);
      if (userId !== 'house') expect(available >= 0n && frozen >= 0n).toBe(true);
    }
  }
  for (const [key, sum] of sums) expect([key, sum]).toEqual([key, 0n]);
  for (const market of core.markets) {
    const [bid, ask] = [market.best('buy'), market.best('sell')];
    if (bid && ask) expect(bid.price < ask.price).toBe(true);
  }
  for (const userId of users) {
    for (const account of core.accounts.ofUser(ledger, userId)) {
      const waiting = core.open.of(ledger, userId, { accountId: account.id });
      for (const [coin, { frozen }] of account.balances) {
        const held = waiting.filter(({ reserveCoin }) => reserveCoin === coin);
        expect(frozen).toBe(held.reduce((sum, { reserved }) => sum + reserved, 0n));
      }
    }
  }
}

/** What is lent equals what is owed, and a liquidation goes on for each account at or below its level. */
function assertLoansSound({ accounts, margin }: Core): void {
  const lent = new Map<string, bigint>();
  for (const account of margin.loans.debtors()) {
    for (const { coin, principal, interest, status } of margin.loans.debtsOf(account)) {
      expect([status, principal >= 0n, interest >= 0n]).toEqual(['open', true, true]);
      lent.set(coin, (lent.get(coin) ?? 0n) + principal);
    }
    const value = margin.marginAccounts.valueOf(account);
    const isDue = value !== undefined && value.assets * 100n <= value.debts * 110n;
    if (isDue) expect(margin.liquidations.isOpen(account)).toBe(true);
  }
  for (const coin of ['USDT', 'BTC']) {
    const { available } = accounts.balance(accounts.house(ledger, 'loans'), coin);
    expect(available).toBe(-(lent.get(coin) ?? 0n));
  }
}

describe('random flows of margin trading', () => {
  it('keep money, debts and books sound', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 20, maxLength: 60 }), (steps) => {
        const core = openCore();
        steps.forEach((each, index) => {
          take(core, each, startMs + index * 1_200_000);
          assertSound(core);
          assertLoansSound(core);
        });
        core.passTime(startMs + 100 * 3_600_000);
        for (const account of core.margin.liquidations.waiting()) {
          expect(core.margin.loans.debtsOf(account)).not.toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });
});
