import { borrow, setLeverage, setMarginMode } from '@bourse/gateway-contract';
import { expect, it } from 'vitest';
import { encodeRecord } from '../../src/core/records/codec.ts';
import { createPauses } from '../../src/index.ts';
import { Journal } from '../../src/journal/journal.ts';
import { findMarginCalls, readNews } from '../../src/service/feed/account-news.ts';
import { AccountKit } from '../kit/account-kit.ts';
import { FuturesKit } from '../kit/futures-kit.ts';

const symbol = 'BTCUSDT';
const ledger = 'simulation';

/** Reads the liquidations after this call, and whether the feed has announced them. */
function follow(kit: FuturesKit | AccountKit) {
  const read = (place?: string) => readNews(new Journal(kit.database), kit.service.core, place);
  const { place } = read();
  const announced: boolean[] = [];
  kit.service.feed.subscribe((_, { hasNews }) => {
    announced.push(hasNews);
  });
  return { told: () => read(place), announced };
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
  const { told, announced } = follow(kit);
  kit.setPrice('57000');
  expect(told().news).toEqual([]);
  await new Promise(setImmediate);
  expect(kit.portfolio('ann').positions()).toEqual([]);
  expect(announced).toEqual([true]);
  expect(told().news).toEqual([
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
  const { told } = follow(kit);
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
  expect(told().news).toMatchObject([
    { kind: 'marginLiquidated', ledger, userId: 'ann', symbol, size: null },
  ]);
});

it('EXC-71 tells what was stored after a place, once, page by page, also after a restart', async () => {
  const kit = new FuturesKit();
  kit.setPrice('60000');
  const count = 700;
  const { told } = follow(kit);
  for (let index = 0; index < count; index += 1) {
    kit.fund(`user${index}`, '310');
    kit.open(`user${index}`, 'buy', '0.1', '60000');
  }
  kit.setPrice('57000');
  while (kit.core.isBusy) kit.work();
  await new Promise(setImmediate);
  kit.restart();
  const read = (place: string) => readNews(new Journal(kit.database), kit.service.core, place);
  const first = told();
  expect(first.hasMore).toBe(true);
  const second = read(first.place);
  expect(second.hasMore).toBe(false);
  const owners = [...first.news, ...second.news].map(({ userId }) => userId);
  expect(owners).toEqual(Array.from({ length: count }, (_, index) => `user${index}`));
  expect(read(second.place)).toEqual({ news: [], place: second.place, hasMore: false });
});

it('EXC-71 a place that the file has not reached counts as its end', () => {
  const kit = new FuturesKit();
  expect(readNews(new Journal(kit.database), kit.service.core, '7 9')).toEqual({
    news: [],
    place: '0 0 0',
    hasMore: false,
  });
});

it('EXC-71 leaves a liquidation whose steps do not fit a page to the next one, with its whole size', () => {
  const step = (id: bigint, positionId: bigint) =>
    encodeRecord({
      kind: 'liquidation',
      id,
      account: kit.account('ann'),
      symbol,
      positionId,
      size: 1000n,
      ts: 5,
    });
  const kit = new FuturesKit();
  const steps = Array.from({ length: 501 }, (_, index) =>
    step(BigInt(index + 1), index < 499 ? 1n : 2n),
  );
  const journal = {
    lastId: (kind: string) => (kind === 'liquidation' ? 501n : 0n),
    recordsAfter: (kind: string, after: bigint, limit: number) =>
      kind === 'liquidation' ? steps.slice(Number(after), Number(after) + limit) : [],
  };
  const first = readNews(journal, kit.service.core, '0 0');
  expect(first).toMatchObject({ place: '499 0 0', hasMore: true, news: [{ size: '499.000' }] });
  const { news } = readNews(journal, kit.service.core, first.place);
  expect(news).toMatchObject([{ size: '2.000' }]);
});
