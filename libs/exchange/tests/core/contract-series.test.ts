import {
  getContractSeries,
  getContractTickers,
  getFundingRateHistory,
  getOpenInterest,
  setMarginMode,
  setPositionMode,
  type SeriesPeriod,
} from '@bourse/gateway-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../src/journal/audit/audit.ts';
import { FuturesKit } from '../kit/futures-kit.ts';
import { workedExample } from '../kit/worked-example.ts';

const symbol = 'BTCUSDT';
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

let kit: FuturesKit;

beforeEach(() => {
  kit = new FuturesKit();
});

async function seriesOf(period: SeriesPeriod = '5m', limit?: string) {
  return kit.ask('ann', getContractSeries, { symbol, period, limit });
}

async function pointsOf(period?: SeriesPeriod) {
  return (await seriesOf(period)).points;
}

/** Lets the clock tick to a time. */
function tickTo(time: number): void {
  kit.passTime(time - kit.now);
}

/** Sets the first price, with which the series begin. */
function begin(price = '60000'): void {
  kit.setPrice(price);
  kit.passTime(0);
}

function open(userId: string, side: 'buy' | 'sell', size: string, price = '60000', rest = {}) {
  kit.fund(userId, '1000000');
  kit.open(userId, side, size, price, rest);
}

/** Ann's isolated long, which a fall to 57,200 liquidates. */
function openDoomed(size = '0.5', price = '60000'): void {
  begin(price);
  kit.fund('ann', '2000');
  kit.send('ann', setMarginMode, { symbol, marginMode: 'isolated' });
  kit.open('ann', 'buy', size, price);
}

function exampleOf(title: string) {
  const values = workedExample('futures-data', title);
  const value = (name: string): string => {
    const found = values[name];
    if (found === undefined) throw new Error(`${title} has no ${name}`);
    return found;
  };
  return { values, value };
}

/** Compares the figures that an example has. */
function expectFigures(point: object | undefined, values: Readonly<Record<string, string>>): void {
  const shown = Object.entries(point ?? {}).filter(([name]) => name in values);
  expect(shown.length).toBeGreaterThan(1);
  expect(Object.fromEntries(shown.map(([name, found]) => [name, String(found)]))).toEqual(
    Object.fromEntries(shown.map(([name]) => [name, values[name]])),
  );
}

describe('the chapter about the data of a contract', () => {
  it('EXC-86 shows a point', async () => {
    const { values, value } = exampleOf('A point');
    begin(value('index price'));
    open('ann', 'buy', value("ann's long"));
    open('bob', 'buy', value("bob's long"));
    open('cas', 'sell', value("cas's short"));
    // A book around the mark price, and a trade at it.
    kit.quote('buy', '60029.9', '1');
    kit.quote('sell', '60030.1', '1');
    kit.service.act(kit.now, () => {
      kit.market().setPrices({ last: 600_300n });
    });
    tickTo(kit.now + 5 * minute);
    const [point] = await pointsOf();
    expect(point?.markPrice).toBe(value('mark price'));
    expectFigures(point, values);
  });

  it('EXC-86 shows an account with both sides', async () => {
    const { values, value } = exampleOf('An account with both sides');
    begin();
    for (const userId of ['ann', 'bob']) {
      kit.send(userId, setPositionMode, { positionMode: 'hedge' });
      open(userId, 'buy', value(`${userId}'s long`), '60000', { positionSide: 'long' });
      open(userId, 'sell', value(`${userId}'s short`), '60000', { positionSide: 'short' });
    }
    tickTo(kit.now + 5 * minute);
    const [point] = await pointsOf();
    expect(point?.accountRatio).toBeNull();
    expectFigures(point, values);
  });

  it('EXC-87 shows liquidations of a period', async () => {
    const { values, value } = exampleOf('Liquidations of a period');
    openDoomed(value('size of the long'), value('entry price'));
    expect(kit.position('ann').leverage).toBe(BigInt(value('leverage')));
    tickTo(kit.now + second);
    kit.setPrice(value('mark price'));
    tickTo(kit.now + 5 * minute);
    expectFigures((await pointsOf())[0], values);
  });
});

describe("a contract's series", () => {
  it('EXC-87 begins with the first prices', async () => {
    tickTo(kit.now + minute);
    expect(await seriesOf()).toEqual({ points: [], nextTime: Date.UTC(2026, 10, 19, 3, 5) });
    kit.setPrice('60000');
    tickTo(kit.now + minute);
    expect((await seriesOf()).points).toEqual([]);
    tickTo(Date.UTC(2026, 10, 19, 3, 5));
    const { points, nextTime } = await seriesOf();
    expect(points).toMatchObject([{ ts: Date.UTC(2026, 10, 19, 3, 5), openInterest: '0.000' }]);
    expect(nextTime).toBe(Date.UTC(2026, 10, 19, 3, 10));
  });

  it('EXC-87 has hours and days, which sum up what their parts have', async () => {
    openDoomed();
    tickTo(kit.now + second);
    kit.setPrice('57200');
    for (let at = kit.now; at <= Date.UTC(2026, 10, 20, 0, 5); at += 5 * minute) tickTo(at);
    const hours = await pointsOf('1h');
    expect(hours).toHaveLength(21);
    expect(hours.map(({ longLiquidations }) => Number(longLiquidations) > 0)).toEqual(
      hours.map((_, index) => index === 0),
    );
    const [ofDay, ...others] = await pointsOf('1d');
    expect(others).toEqual([]);
    expect(ofDay?.ts).toBe(Date.UTC(2026, 10, 20));
    expect(ofDay?.longLiquidations).toBe(hours[0]?.longLiquidations);
  });

  it('EXC-87 puts what happens at the end of a period into the next one', async () => {
    openDoomed();
    tickTo(Date.UTC(2026, 10, 19, 3, 4, 30));
    kit.now = Date.UTC(2026, 10, 19, 3, 5);
    // Before the first tick of the new period.
    kit.setPrice('57200');
    tickTo(Date.UTC(2026, 10, 19, 3, 10));
    const points = await pointsOf();
    expect(points.map(({ longLiquidations }) => Number(longLiquidations) > 0)).toEqual([
      false,
      true,
    ]);
    expect(points.map(({ longAccounts }) => longAccounts)).toEqual([1, 0]);
  });

  it('EXC-87 keeps a bounded number of points, the newest ones', async () => {
    begin();
    const start = kit.now;
    for (let at = start; at <= start + 3 * day; at += 5 * minute) tickTo(at);
    const points = await pointsOf();
    expect(points).toHaveLength(576);
    expect(points.map(({ ts }) => ts)).toEqual(
      points.map((_, index) => start + day + (index + 1) * 5 * minute),
    );
    expect((await seriesOf('5m', '2')).points).toEqual(points.slice(-2));
  });

  it('EXC-87 has the open interest that the ticker shows', async () => {
    begin();
    open('ann', 'buy', '2');
    open('bob', 'sell', '3');
    tickTo(kit.now + 5 * minute);
    const { openInterest } = await kit.ask('ann', getOpenInterest, { symbol });
    const { tickers } = await kit.ask('ann', getContractTickers);
    expect((await pointsOf()).at(-1)?.openInterest).toBe(openInterest);
    for (const ticker of tickers.filter((each) => each.symbol === symbol)) {
      expect(ticker.openInterest).toBe(openInterest);
    }
  });

  it('EXC-88 loses nothing in a restart, and the journal explains it', async () => {
    openDoomed();
    tickTo(kit.now + 5 * minute);
    kit.setPrice('57200');
    kit.restart();
    kit.setPrice('57000');
    tickTo(kit.now + 5 * minute);
    const points = await pointsOf();
    expect(points.map(({ longLiquidations }) => Number(longLiquidations) > 0)).toEqual([
      false,
      true,
    ]);
    kit.restart();
    expect(await pointsOf()).toEqual(points);
    expect(audit(kit.database)).toMatchObject({ differences: [] });
  });

  it('EXC-88 gives a period that ends while the exchange is closed the last levels that were stored', async () => {
    openDoomed();
    tickTo(kit.now + 3 * minute);
    kit.setPrice('59500');
    tickTo(kit.now + minute);
    kit.restart();
    kit.now += 3 * hour;
    begin('59000');
    tickTo(Date.UTC(2026, 10, 19, 6, 5));
    const points = await pointsOf();
    expect(points.map(({ ts, markPrice }) => [ts, markPrice])).toEqual([
      [Date.UTC(2026, 10, 19, 3, 5), '59500.0'],
      [Date.UTC(2026, 10, 19, 6, 5), '59000.0'],
    ]);
    expect((await pointsOf('1h')).map(({ ts, markPrice }) => [ts, markPrice])).toEqual([
      [Date.UTC(2026, 10, 19, 4), '59500.0'],
    ]);
  });

  it('EXC-88 shows no point of an earlier round of its ring', async () => {
    begin();
    tickTo(kit.now + 5 * minute);
    kit.restart();
    kit.now += 3 * day;
    begin();
    tickTo(kit.now + 5 * minute);
    expect((await pointsOf()).map(({ ts }) => ts)).toEqual([Date.UTC(2026, 10, 22, 3, 10)]);
  });
});

describe('the history of funding rates', () => {
  it('EXC-39 goes back as far as is asked', async () => {
    begin();
    for (let index = 0; index < 120; index += 1) {
      kit.passTime(8 * hour);
      kit.work();
    }
    const ratesOf = async (limit?: string) =>
      (await kit.ask('ann', getFundingRateHistory, { symbol, limit })).rates.map(
        ({ fundingTime }) => fundingTime,
      );
    const all = await ratesOf('500');
    expect(all).toHaveLength(120);
    expect(all).toEqual(all.toSorted((a, b) => b - a));
    expect(await ratesOf()).toEqual(all.slice(0, 100));
    expect(await ratesOf('3')).toEqual(all.slice(0, 3));
  });
});
