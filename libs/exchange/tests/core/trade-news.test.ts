import { placeOrder, placePlanOrder, setLeverage, setMarginMode } from '@bourse/gateway-contract';
import { expect, it } from 'vitest';
import { Journal } from '../../src/journal/journal.ts';
import { readTrades } from '../../src/service/feed/trade-news.ts';
import { AccountKit } from '../kit/account-kit.ts';
import { FuturesKit } from '../kit/futures-kit.ts';

const symbol = 'BTCUSDT';
const ledger = 'simulation';

/** Reads the trades after this call, and whether the feed has announced them. */
function follow(kit: AccountKit | FuturesKit) {
  const read = (place?: string) => readTrades(new Journal(kit.database), kit.service.core, place);
  const { place } = read();
  const announced: boolean[] = [];
  kit.service.feed.subscribe((_, { hasTrades }) => {
    announced.push(hasTrades);
  });
  return { read, told: () => read(place), announced };
}

it('EXC-79 tells an order that has traded once, as it is now', async () => {
  const kit = new AccountKit();
  kit.give('ann', 'spot', 'USDT', '100000');
  const { read, told, announced } = follow(kit);
  const order = { ledger, symbol, side: 'buy', orderType: 'limit', force: 'gtc' } as const;
  const { order: placed } = await kit.call('ann', placeOrder, {
    ...order,
    price: '50000',
    size: '1',
  });
  kit.quote(symbol, 'sell', '50000', '0.25');
  kit.quote(symbol, 'sell', '50000', '0.25');
  await new Promise(setImmediate);
  const news = {
    ledger,
    userId: 'ann',
    orderId: placed.orderId,
    product: 'spot',
    symbol,
    side: 'buy',
    at: kit.now,
  };
  const first = told();
  expect(first).toMatchObject({ news: [{ kind: 'orderPartlyFilled', ...news }], hasMore: false });
  expect(announced).toContain(true);
  kit.quote(symbol, 'sell', '50000', '0.5');
  await new Promise(setImmediate);
  kit.reopen();
  const second = read(first.place);
  expect(second.news).toEqual([{ kind: 'orderFilled', ...news }]);
  expect(read(second.place)).toEqual({ news: [], place: second.place, hasMore: false });
});

it('EXC-79 tells a plan that was triggered', async () => {
  const kit = new AccountKit();
  kit.give('ann', 'spot', 'USDT', '100000');
  await kit.call('ann', placePlanOrder, {
    ledger,
    product: 'spot',
    symbol,
    planType: 'plan',
    side: 'buy',
    triggerPrice: '49000',
    executePrice: '48000',
    size: '1',
  });
  const { told } = follow(kit);
  kit.setPrice(symbol, '48900');
  await new Promise(setImmediate);
  expect(told().news).toMatchObject([
    { kind: 'planTriggered', userId: 'ann', product: 'spot', symbol, side: 'buy' },
  ]);
});

it('EXC-79 tells a plan whose order was refused', async () => {
  const kit = new AccountKit();
  const { plan } = await kit.call('ann', placePlanOrder, {
    ledger,
    product: 'spot',
    symbol,
    planType: 'plan',
    side: 'sell',
    triggerPrice: '49000',
    size: '1',
  });
  const { read, told, announced } = follow(kit);
  kit.setPrice(symbol, '48900');
  await new Promise(setImmediate);
  const { news, place } = told();
  expect(news).toMatchObject([
    {
      kind: 'planFailed',
      orderId: plan.planId,
      userId: 'ann',
      product: 'spot',
      symbol,
      side: 'sell',
    },
  ]);
  expect(announced).toContain(true);
  expect(read(place).news).toEqual([]);
  // The place that an earlier version has stored.
  expect(read(place.split(' ').slice(0, 2).join(' ')).news).toEqual(news);
});

it('EXC-79 leaves the orders of a liquidation to its own news', async () => {
  const kit = new FuturesKit();
  kit.setPrice('60000');
  kit.fund('ann', '400000');
  kit.send('ann', setLeverage, { symbol, leverage: 20 });
  kit.send('ann', setMarginMode, { symbol, marginMode: 'isolated' });
  kit.open('ann', 'buy', '1', '60000');
  // Records that a command leaves unsaved are stored with the next change.
  kit.quote('buy', '1000', '0.001');
  await new Promise(setImmediate);
  const { told } = follow(kit);
  kit.quote('buy', '57000', '1');
  kit.setPrice('57000');
  await new Promise(setImmediate);
  expect(kit.portfolio('ann').positions()).toEqual([]);
  expect(told().news).toEqual([]);
});

it('EXC-79 tells all orders of a full page, page by page', async () => {
  const kit = new AccountKit();
  const count = 600;
  const { read, told } = follow(kit);
  for (let index = 0; index < count; index += 1) {
    kit.give(`user${index}`, 'spot', 'USDT', '1000');
    kit.quote(symbol, 'sell', '50000', '0.01');
    await kit.call(`user${index}`, placeOrder, {
      ledger,
      symbol,
      side: 'buy',
      orderType: 'limit',
      force: 'ioc',
      price: '50000',
      size: '0.01',
    });
  }
  const first = told();
  expect(first.hasMore).toBe(true);
  const second = read(first.place);
  expect(second.hasMore).toBe(false);
  const owners = [...first.news, ...second.news].map(({ userId }) => userId);
  expect(owners).toEqual(Array.from({ length: count }, (_, index) => `user${index}`));
});

it('EXC-79 a place that the file has not reached counts as its end', () => {
  const kit = new AccountKit();
  expect(readTrades(new Journal(kit.database), kit.service.core, '7 9')).toEqual({
    news: [],
    place: '0 0 0',
    hasMore: false,
  });
});
