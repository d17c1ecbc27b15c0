import {
  amendMarginOrder,
  amendOrder,
  amendPlanOrder,
  convertSmallBalances,
  getOtcTerms,
  getPlanOrderHistory,
  placeMarginOrder,
  placeOco,
  placeOrder,
  placeOrders,
  placePlanOrder,
  placeScaledOrders,
  requestOtcQuote,
  type CallContract,
  type CallPayload,
} from '@bourse/gateway-contract';
import { expect, it } from 'vitest';
import { audit } from '../../src/journal/audit/audit.ts';
import { Journal } from '../../src/journal/journal.ts';
import { readNews } from '../../src/service/feed/account-news.ts';
import { startOfTest } from '../../src/testing/index.ts';
import { AccountKit } from '../kit/account-kit.ts';
import { workedExample } from '../kit/worked-example.ts';

const ledger = 'simulation';
const hour = 3_600_000;
const end = startOfTest + hour;

const limit = { ledger, side: 'buy', orderType: 'limit', force: 'gtc' } as const;
const bid = { ...limit, symbol: 'BTCUSDT', price: '49000', size: '0.1' } as const;
const stop = {
  ledger,
  product: 'spot',
  symbol: 'BTCUSDT',
  planType: 'plan',
  side: 'buy',
  triggerPrice: '49000',
  executePrice: '48000',
  size: '0.1',
} as const;
const oco = {
  ledger,
  symbol: 'BTCUSDT',
  side: 'buy',
  size: '0.1',
  price: '48000',
  triggerPrice: '52000',
  executePrice: '52500',
} as const;
const scaled = {
  ledger,
  symbol: 'BTCUSDT',
  side: 'buy',
  size: '0.3',
  fromPrice: '47000',
  toPrice: '48000',
  count: 3,
} as const;
const marginBid = { ...bid, marginMode: 'isolated', loanMode: 'normal' } as const;

function openKit(sliceSize?: number): AccountKit {
  const kit = new AccountKit(ledger, sliceSize, end);
  for (const user of ['ann', 'bob']) {
    kit.give(user, 'spot', 'USDT', '100000');
    kit.give(user, 'spot', 'BTC', '1');
  }
  kit.give('ann', 'margin:BTCUSDT', 'USDT', '10000');
  return kit;
}

function newsOf(kit: AccountKit, place = '0 0 0') {
  return readNews(new Journal(kit.database), kit.core, place);
}

/** Resolves with the code of a refusal; with `undefined` for a call that is accepted. */
function codeOf(call: Promise<unknown>): Promise<string | undefined> {
  return call.then(
    () => undefined,
    (error: unknown) => (error as { code?: string }).code,
  );
}

/** Does the slices that are left. Returns their number. */
function finish(kit: AccountKit): number {
  let slices = 0;
  while (kit.work()) slices += 1;
  return slices;
}

it('EXC-93 refuses what is new or changed on a pair from the end of its trading on', async () => {
  const kit = openKit();
  kit.quote('BTCUSDT', 'sell', '51000', '1');
  const { order } = await kit.call('ann', placeOrder, { ...bid, clientOid: 'first' });
  const { order: onMargin } = await kit.call('ann', placeMarginOrder, marginBid);
  const { plan } = await kit.call('ann', placePlanOrder, stop);
  kit.now = end - 1;
  await kit.call('ann', placeOrder, bid);
  kit.now = end;
  const refused = <T extends CallContract>(contract: T, payload: CallPayload<T>) =>
    codeOf(kit.call('ann', contract, payload));
  expect(await refused(placeOrder, bid)).toBe('43147');
  expect(await refused(placeOrder, { ...bid, visibleSize: '0.01' })).toBe('43147');
  // Neither the band of prices nor the empty side of a book comes first.
  expect(await refused(placeOrder, { ...bid, price: '99000' })).toBe('43147');
  expect(await refused(placeOrder, { ...bid, side: 'sell', validUntil: end - 1 })).toBe('43147');
  expect(await refused(placeMarginOrder, marginBid)).toBe('43147');
  expect(await refused(placeOco, oco)).toBe('43147');
  expect(await refused(placeScaledOrders, scaled)).toBe('43147');
  expect(await refused(placePlanOrder, stop)).toBe('43147');
  const { orderId } = order;
  expect(await refused(amendOrder, { ledger, orderId, size: '0.05' })).toBe('43147');
  const marginId = onMargin.orderId;
  expect(await refused(amendMarginOrder, { ledger, orderId: marginId, size: '0.05' })).toBe(
    '43147',
  );
  expect(await refused(amendPlanOrder, { ledger, planId: plan.planId, size: '0.2' })).toBe('43147');
  const { results } = await kit.call('ann', placeOrders, {
    ledger,
    orders: [
      { ...limit, symbol: 'BTCUSDT', price: '49000', size: '0.1' },
      { ...limit, symbol: 'ETHUSDT', price: '1900', size: '0.1' },
    ],
  });
  expect(results.map((result) => (result.ok ? 'placed' : result.code))).toEqual([
    '43147',
    'placed',
  ]);
  const repeated = await kit.call('ann', placeOrder, { ...bid, clientOid: 'first' });
  expect(repeated.order.orderId).toBe(orderId);
});

it('EXC-93 a plan that is due when the trading ends places nothing', async () => {
  const kit = openKit();
  kit.quote('BTCUSDT', 'sell', '51000', '1');
  await kit.call('ann', placePlanOrder, { ...stop, executePrice: '51500' });
  kit.now = end;
  kit.setPrice('BTCUSDT', '48900');
  expect(kit.core.open.of(ledger, 'ann')).toEqual([]);
  await new Promise(setImmediate);
  const { plans } = await kit.call('ann', getPlanOrderHistory, {});
  expect(plans).toMatchObject([{ status: 'failed', failCode: '43147' }]);
  expect(kit.balance('ann', 'spot', 'BTC')).toEqual(['1', '0']);
});

it('EXC-93 OTC neither names the pair nor quotes it, and the coin keeps its balance', async () => {
  const kit = openKit();
  kit.quote('BTCUSDT', 'sell', '51000', '1');
  kit.quote('BTCUSDT', 'buy', '50000', '1');
  expect((await kit.call('ann', getOtcTerms, undefined)).symbols).toContain('BTCUSDT');
  await kit.pass(hour);
  expect((await kit.call('ann', getOtcTerms, undefined)).symbols).toEqual(['ETHUSDT']);
  const block = {
    ledger: 'real',
    symbol: 'BTCUSDT',
    side: 'sell',
    amount: '1',
    unit: 'base',
  } as const;
  expect(await codeOf(kit.call('ann', requestOtcQuote, block))).toBe('43147');
  expect(kit.balance('ann', 'spot', 'BTC')).toEqual(['1', '0']);
});

it('EXC-94 cancels all orders and plans of the pair, and frees what they held', async () => {
  const kit = openKit();
  const kept = { ...limit, symbol: 'ETHUSDT', price: '1900', size: '1' } as const;
  await kit.call('ann', placeOrder, kept);
  await kit.call('ann', placeOrder, { ...bid, visibleSize: '0.02' });
  await kit.call('ann', placeOco, oco);
  await kit.call('ann', placeScaledOrders, scaled);
  await kit.call('ann', placeMarginOrder, marginBid);
  await kit.call('ann', placePlanOrder, stop);
  await kit.call('bob', placePlanOrder, stop);
  await kit.pass(hour - 1);
  expect(kit.core.open.of(ledger, 'ann', { symbol: 'BTCUSDT' })).toHaveLength(6);
  await kit.pass(1);
  finish(kit);
  expect(kit.core.open.of(ledger, 'ann').map(({ symbol }) => symbol)).toEqual(['ETHUSDT']);
  expect(kit.core.plans.live(ledger, 'ann', {})).toEqual([]);
  expect(kit.core.plans.live(ledger, 'bob', {})).toEqual([]);
  expect(kit.balance('ann', 'spot', 'USDT')).toEqual(['98100', '1900']);
  expect(kit.balance('ann', 'margin:BTCUSDT', 'USDT')).toEqual(['10000', '0']);
  await new Promise(setImmediate);
  const ended = new Journal(kit.database)
    .records({ kind: 'order', owner: `${ledger}/ann`, symbol: 'BTCUSDT', limit: 10 })
    .map((body) => /"endReason":"(\w+)"/.exec(body)?.[1]);
  expect(ended).toEqual(Array.from({ length: 6 }, () => 'delisted'));
  expect(audit(kit.database).differences).toEqual([]);
});

it('EXC-94 an order that has filled in part leaves no plans', async () => {
  const kit = openKit();
  const stopLoss = { triggerPrice: '45000' };
  await kit.call('ann', placeOrder, { ...bid, stopLoss });
  kit.quote('BTCUSDT', 'sell', '49000', '0.04');
  await kit.pass(hour);
  finish(kit);
  expect(kit.core.open.of(ledger, 'ann')).toEqual([]);
  expect(kit.core.plans.live(ledger, 'ann', {})).toEqual([]);
});

it('EXC-94 works in slices, which a restart continues, and happens once', async () => {
  const kit = openKit(1);
  const orders = Array.from({ length: 30 }, () => ({ ...bid, size: '0.01' }));
  await kit.call('ann', placeOrders, { ledger, orders });
  await kit.call('bob', placeOrder, bid);
  await kit.pass(hour);
  const after = kit.core.open.of(ledger, 'ann').length;
  expect(after).toBeGreaterThan(27);
  kit.work();
  expect(kit.core.open.of(ledger, 'ann').length).toBe(after - 1);
  expect(newsOf(kit).news).toEqual([]);
  await new Promise(setImmediate);
  kit.reopen();
  expect(finish(kit)).toBeGreaterThan(25);
  expect([...kit.core.open.all()]).toEqual([]);
  await new Promise(setImmediate);
  const { news } = newsOf(kit);
  expect(news.map(({ userId, orderCount }) => [userId, orderCount])).toEqual([
    ['ann', 30],
    ['bob', 1],
  ]);
  expect(audit(kit.database).differences).toEqual([]);
  kit.reopen();
  await kit.pass(1000);
  finish(kit);
  expect(newsOf(kit).news).toEqual(news);
});

it('EXC-94 happens after a start if nothing ran when the trading ended', async () => {
  const kit = openKit();
  kit.delistedAt = undefined;
  kit.reopen();
  kit.setPrice('BTCUSDT', '50000');
  await kit.call('ann', placeOrder, bid);
  await kit.call('ann', placePlanOrder, stop);
  kit.delistedAt = end;
  kit.now = end + 24 * hour;
  kit.reopen();
  await kit.pass(0);
  finish(kit);
  expect([...kit.core.open.all()]).toEqual([]);
  expect(kit.balance('ann', 'spot', 'USDT')).toEqual(['100000', '0']);
  await new Promise(setImmediate);
  expect(newsOf(kit).news).toMatchObject([{ userId: 'ann', orderCount: 2, at: kit.now }]);
});

it('EXC-94 a user who cancels the rest meanwhile is counted with what the end has cancelled', async () => {
  const kit = openKit(1);
  const orders = Array.from({ length: 5 }, () => ({ ...bid, size: '0.01' }));
  await kit.call('ann', placeOrders, { ledger, orders });
  await kit.pass(hour);
  const left = kit.core.open.of(ledger, 'ann');
  kit.service.act(kit.now, () => {
    for (const order of left) kit.core.orders.cancel(order, 'user', kit.now);
  });
  finish(kit);
  await new Promise(setImmediate);
  expect(newsOf(kit).news).toMatchObject([{ userId: 'ann', orderCount: 5 - left.length }]);
});

it('EXC-95 tells each user the pair and the number of what was cancelled, once, after it is stored', async () => {
  const kit = openKit();
  await kit.call('ann', placeOco, oco);
  await kit.call('ann', placePlanOrder, stop);
  const { place } = newsOf(kit);
  const announced: boolean[] = [];
  kit.service.feed.subscribe((_, { hasNews }) => {
    announced.push(hasNews);
  });
  await kit.pass(hour);
  finish(kit);
  await new Promise(setImmediate);
  expect(announced).toContain(true);
  const told = newsOf(kit, place);
  expect(told.news).toEqual([
    {
      kind: 'ordersDelisted',
      ledger,
      userId: 'ann',
      name: 'delisting 1',
      symbol: 'BTCUSDT',
      size: null,
      orderCount: 2,
      at: end,
    },
  ]);
  expect(newsOf(kit, told.place)).toEqual({ news: [], place: told.place, hasMore: false });
  // A place that an earlier version has stored.
  expect(newsOf(kit, '0 0').news).toEqual(told.news);
});

it('EXC-94 the chapter about delisting shows what a user gets back', async () => {
  const of = workedExample('delisting', 'what a user gets back');
  const [size, usdt] = [of['size of each'] ?? '', of['USDT of the user']];
  const kit = openKit();
  expect(kit.balance('ann', 'spot', 'USDT')).toEqual([usdt, '0']);
  await kit.call('ann', placeOrder, { ...bid, size, price: of['price of a limit buy'] });
  await kit.call('ann', placeOco, {
    ...oco,
    size,
    price: of["price of an OCO's order"] ?? '',
    triggerPrice: of['trigger price of its stop'] ?? '',
    executePrice: of['price of its stop'],
  });
  const triggerPrice = of['trigger price of a plan'];
  await kit.call('ann', placePlanOrder, { ...stop, size, triggerPrice });
  expect(kit.balance('ann', 'spot', 'USDT')[1]).toBe(of['frozen before the end']);
  await kit.pass(hour);
  finish(kit);
  expect(kit.balance('ann', 'spot', 'USDT')).toEqual([of['available after the end'], '0']);
  await new Promise(setImmediate);
  const [news] = newsOf(kit).news;
  expect(String(news?.orderCount)).toBe(of['cancelled, as the notice says']);
});

it('EXC-95 tells all users of a full page, page by page', async () => {
  const kit = openKit();
  for (let index = 0; index < 520; index += 1) {
    kit.give(`user${index}`, 'spot', 'USDT', '10000');
    await kit.call(`user${index}`, placeOrder, bid);
  }
  await kit.pass(hour);
  expect(finish(kit)).toBeGreaterThan(5);
  await new Promise(setImmediate);
  const first = newsOf(kit);
  expect(first.hasMore).toBe(true);
  const second = newsOf(kit, first.place);
  expect([first.news.length, second.news.length, second.hasMore]).toEqual([500, 20, false]);
});

it('EXC-93 a small balance of the coin is not converted by a book that has ended', async () => {
  const kit = openKit();
  kit.give('cid', 'spot', 'BTC', '0.0001');
  kit.quote('BTCUSDT', 'buy', '49900', '1');
  kit.quote('BTCUSDT', 'sell', '50000', '1');
  kit.now = end;
  await kit.pass(0);
  expect(await codeOf(kit.call('cid', convertSmallBalances, { ledger, coins: ['BTC'] }))).toBe(
    '43025',
  );
});
