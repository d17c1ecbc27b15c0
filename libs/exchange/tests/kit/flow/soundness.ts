import assert from 'node:assert/strict';
import { gatewayCode } from '@bourse/gateway-contract';
import type { Account } from '../../../src/core/accounts/account.ts';
import type { Core } from '../../../src/core/create-core.ts';
import { requirementOf } from '../../../src/core/futures/positions/requirement.ts';
import type { Withdrawal } from '../../../src/core/records/chain-records.ts';
import type { StoredRecord } from '../../../src/core/records/effects.ts';
import { feeLevels } from '../../../src/instruments/fee-schedule.ts';
import { isOpen, type Fill, type Order } from '../../../src/core/records/order.ts';
import type { PlanOrder } from '../../../src/core/records/plan-order.ts';

/** Each coin of a ledger sums to zero, and no user's purse is negative. */
export function assertMoney(core: Core): void {
  const sums = new Map<string, bigint>();
  for (const { id, ledger, userId, balances } of core.accounts.all()) {
    for (const [coin, { available, frozen }] of balances) {
      const key = `${ledger} ${coin}`;
      sums.set(key, (sums.get(key) ?? 0n) + available + frozen);
      const isSound = userId === 'house' ? frozen === 0n : available >= 0n && frozen >= 0n;
      assert.ok(isSound, `${id} has ${available} and ${frozen} frozen ${coin}`);
    }
  }
  for (const [key, total] of sums) assert.equal(total, 0n, `${key} sums to ${total}`);
}

/** Frozen money is what orders, positions and pending withdrawals hold. */
export function assertFrozen(core: Core, records: Iterable<StoredRecord>): void {
  const held = new Map<string, bigint>();
  const hold = ({ id }: Account, coin: string, amount: bigint) => {
    held.set(`${id} ${coin}`, (held.get(`${id} ${coin}`) ?? 0n) + amount);
  };
  for (const { account, reserveCoin, reserved } of core.open.all()) {
    hold(account, reserveCoin, reserved);
  }
  for (const record of records) {
    if (record.kind !== 'withdrawal') continue;
    const { account, coin, amount, status } = record as Withdrawal;
    if (status === 'pending') hold(account, coin, amount);
  }
  for (const portfolio of core.futures.portfolios.all()) {
    hold(portfolio.account, 'USDT', portfolio.isolatedMargin() + portfolio.held);
  }
  for (const { id, balances } of core.accounts.all()) {
    for (const [coin, { frozen }] of balances) {
      const expected = held.get(`${id} ${coin}`) ?? 0n;
      assert.equal(frozen, expected, `${id} has ${frozen} ${coin} frozen instead of ${expected}`);
    }
  }
}

export function assertBooks(core: Core): void {
  for (const market of core.markets) {
    const [bid, ask] = [market.best('buy'), market.best('sell')];
    assert.ok(!bid || !ask || bid.price < ask.price, `The book of ${market.symbol} is crossed`);
  }
  for (const { status, resting, size, filledSize, visibleSize, hidden = 0n } of core.open.all()) {
    assert.ok(status === 'live' || status === 'partially_filled');
    const shown = resting?.remaining ?? 0n;
    assert.equal(shown + hidden, (size ?? 0n) - filledSize);
    assert.ok(shown > 0n && hidden >= 0n);
    assert.ok(visibleSize === undefined || shown <= visibleSize, 'more is shown than may be');
  }
}

/** One of the two of an OCO trades, and no more than its size. Both wait or none, and freeze the larger of their needs. */
export function assertOcos(core: Core, records: Iterable<StoredRecord>): void {
  const all = [...records];
  const orders = all.filter(({ kind }) => kind === 'order') as Order[];
  const stops = all.filter(({ kind }) => kind === 'plan') as PlanOrder[];
  for (const order of orders) {
    if (order.stopId === undefined) continue;
    const stop = stops.find(({ id }) => id === order.stopId);
    assert.ok(stop);
    const placed = orders.find(({ planId }) => planId === stop.id);
    const { size, filledSize, price, side, reserved, account, symbol } = order;
    assert.ok(filledSize === 0n || placed === undefined, `Both of ${order.id} have traded`);
    // A user may amend the order that the stop has placed: a larger size gives it another rank.
    const isAsPlaced = placed !== undefined && placed.rank === placed.id;
    if (isAsPlaced) assert.ok((placed.size ?? 0n) <= (stop.size ?? 0n));
    assert.notEqual(stop.failure?.code, gatewayCode.balanceInsufficient);
    const isWhole = isOpen(order) && filledSize === 0n;
    assert.equal(stop.status === 'live', isWhole, `One of the OCO ${order.id} waits`);
    if (!isOpen(order)) continue;
    const { instrument } = core.marketOf(account.ledger, 'spot', symbol);
    const rest = (size ?? 0n) - filledSize;
    const prices = [price ?? 0n, isWhole ? (stop.executePrice ?? 0n) : 0n];
    const dearer = prices.reduce((a, b) => (a > b ? a : b));
    const needed = side === 'sell' ? instrument.baseOf(rest) : instrument.quoteOf(dearer, rest);
    assert.equal(reserved, needed, `The OCO ${order.id} reserves another amount`);
  }
}

/** Margins of positions and of futures orders are what docs/exchange/futures.md says. */
export function assertFutures(core: Core): void {
  const { futures, accounts, open } = core;
  for (const portfolio of futures.portfolios.all()) {
    const { account, held } = portfolio;
    const most = accounts.balance(account, 'USDT').available + held;
    const needed = portfolio.crossMargin();
    assert.equal(held, needed < most ? needed : most, `${account.id} holds another margin`);
    for (const { cost, leverage, margin } of portfolio.crossPositions) {
      assert.equal(margin, (cost + leverage - 1n) / leverage, 'margin of a cross position');
    }
    for (const { margin, size, status } of portfolio.positions()) {
      assert.deepEqual([margin >= 0n, size > 0n, status], [true, true, 'open']);
    }
    const filter = { product: 'futures', accountId: account.id } as const;
    for (const order of open.of(account.ledger, account.userId, filter)) {
      const market = core.marketOf(account.ledger, 'futures', order.symbol);
      const rates = feeLevels.map((level) => level.futures.taker);
      const needs = rates.map((rate) =>
        requirementOf({ portfolio, feeRateOf: () => rate }, order, market),
      );
      // Its fee was that of the user's level when the order was placed or changed.
      assert.ok(needs.includes(order.reserved), `${order.id} reserves another amount`);
    }
  }
}

/** Asserts that lent and owed amounts are equal, and that each account at or below its level is being liquidated. */
export function assertLoans({ accounts, margin }: Core): void {
  const lent = new Map<string, bigint>();
  for (const account of margin.loans.debtors()) {
    for (const { coin, principal, interest, status } of margin.loans.debtsOf(account)) {
      assert.deepEqual([status, principal >= 0n, interest >= 0n], ['open', true, true]);
      lent.set(coin, (lent.get(coin) ?? 0n) + principal);
    }
    const value = margin.marginAccounts.valueOf(account);
    const isDue = value !== undefined && value.assets * 100n <= value.debts * 110n;
    if (isDue) assert.ok(margin.liquidations.isOpen(account), `${account.id} is not liquidated`);
  }
  for (const coin of ['USDT', 'BTC', 'ETH']) {
    const { available } = accounts.balance(accounts.house('simulation', 'loans'), coin);
    assert.equal(available, -(lent.get(coin) ?? 0n), `The loans of ${coin}`);
  }
}

export type Places = ReadonlyMap<bigint, Pick<Order, 'rank' | 'price'>>;

export function placesOf({ open }: Core): Places {
  return new Map([...open.all()].map(({ id, rank, price }) => [id, { rank, price }]));
}

/** No order that waited before a step and still waits had a better or an earlier place than one that traded in it. */
export function assertPriority(core: Core, before: Places, changed: readonly StoredRecord[]): void {
  const fills = changed.filter(({ kind }) => kind === 'fill') as Fill[];
  for (const { product, symbol, side, price, orderId, role, account } of fills) {
    const maker = before.get(orderId);
    if (role !== 'maker' || !maker) continue;
    const isSpot = product !== 'futures';
    for (const order of core.open.all()) {
      const place = before.get(order.id);
      const isBeside =
        order.account.ledger === account.ledger &&
        order.symbol === symbol &&
        order.side === side &&
        (order.product !== 'futures') === isSpot;
      if (!isBeside || place?.rank !== order.rank || place.price !== order.price) continue;
      const better = (order.price ?? 0n) - price;
      assert.ok(side === 'buy' ? better <= 0n : better >= 0n, `${order.id} had a better price`);
      assert.ok(better !== 0n || order.id === orderId || order.rank > maker.rank, 'time order');
    }
  }
}
