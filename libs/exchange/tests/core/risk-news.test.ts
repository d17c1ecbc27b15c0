import { borrow, setLeverage, setMarginMode } from '@bourse/gateway-contract';
import { expect, it } from 'vitest';
import { createPauses } from '../../src/index.ts';
import { findMarginCalls, type RiskNews } from '../../src/service/risk-news.ts';
import { AccountKit } from '../kit/account-kit.ts';
import { FuturesKit } from '../kit/futures-kit.ts';

const symbol = 'BTCUSDT';
const ledger = 'simulation';

/** Collects what the feed tells of liquidations. */
function follow({ service }: FuturesKit | AccountKit): readonly RiskNews[] {
  const news: RiskNews[] = [];
  service.feed.subscribe((_, liquidations) => {
    news.push(...liquidations);
  });
  return news;
}

function marginCalls({ service: { core }, now }: FuturesKit | AccountKit) {
  return findMarginCalls(core, ledger, now, createPauses());
}

it('EXC-69 names the user, contract and size of a liquidation once for all its steps', async () => {
  const kit = new FuturesKit();
  kit.setPrice('60000');
  kit.fund('ann', '400000');
  kit.send('ann', setLeverage, { symbol, leverage: 20 });
  kit.send('ann', setMarginMode, { symbol, marginMode: 'isolated' });
  // 6,000,000 USDT: the position is made smaller tier by tier.
  kit.open('ann', 'buy', '80', '60000');
  const news = follow(kit);
  kit.setPrice('57000');
  await new Promise(setImmediate);
  expect(kit.portfolio('ann').positions()).toEqual([]);
  expect(news).toEqual([
    {
      kind: 'positionLiquidated',
      name: expect.stringMatching(/^liquidation \d+ \d+$/) as unknown,
      ledger,
      userId: 'ann',
      symbol,
      size: '80.000',
      at: kit.now,
    },
  ]);
});

it('EXC-69 lists positions whose maintenance margin is nine tenths of their margin', async () => {
  const kit = new FuturesKit();
  kit.setPrice('60000');
  for (const [name, leverage] of [
    ['ann', 20],
    ['bob', 2],
  ] as const) {
    kit.fund(name, '40000');
    kit.send(name, setLeverage, { symbol, leverage });
    kit.send(name, setMarginMode, { symbol, marginMode: 'isolated' });
    kit.open(name, 'buy', '0.5', '60000');
  }
  expect(await marginCalls(kit)).toEqual([]);
  kit.setPrice('57250');
  expect(await marginCalls(kit)).toEqual([
    {
      kind: 'marginCall',
      name: expect.stringMatching(/^margin call futures BTCUSDT \d+$/) as unknown,
      ledger,
      userId: 'ann',
      symbol,
      size: null,
      at: kit.now,
    },
  ]);
});

it('EXC-69 lists margin accounts at the level of a margin call, and tells their liquidation', async () => {
  const kit = new AccountKit();
  const account = { ledger, marginMode: 'isolated', symbol } as const;
  kit.give('ann', 'margin:BTCUSDT', 'BTC', '1');
  await kit.call('ann', borrow, { ...account, coin: 'USDT', amount: '40000' });
  const news = follow(kit);
  // 52,000 / 40,000
  kit.setPrice(symbol, '12000');
  expect(await marginCalls(kit)).toMatchObject([
    {
      kind: 'marginCall',
      userId: 'ann',
      symbol,
      name: expect.stringContaining('margin BTCUSDT') as unknown,
    },
  ]);
  kit.setPrice(symbol, '4000');
  await kit.pass(1000);
  expect(news).toMatchObject([
    { kind: 'marginLiquidated', ledger, userId: 'ann', symbol, size: null },
  ]);
});
