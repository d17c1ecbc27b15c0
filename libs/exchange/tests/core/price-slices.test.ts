import { getFundingRateHistory, placePlanOrder } from '@bourse/gateway-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { audit } from '../../src/index.ts';
import { Journal } from '../../src/journal/journal.ts';
import { readNews } from '../../src/service/feed/account-news.ts';
import { assertMoney } from '../kit/flow/soundness.ts';
import { FuturesKit } from '../kit/futures-kit.ts';

const symbol = 'BTCUSDT';

/** Slices of five positions. Each user is long 0.1 BTC, can lose 300 USDT of margin, and has 10 more. */
function openLongs(count: number): FuturesKit {
  const kit = new FuturesKit(5);
  kit.setPrice('60000');
  for (let index = 0; index < count; index += 1) {
    kit.fund(`user${index}`, '310');
    kit.open(`user${index}`, 'buy', '0.1', '60000');
  }
  finish(kit);
  return kit;
}

function finish(kit: FuturesKit): number {
  let slices = 0;
  while (kit.core.isBusy) {
    kit.work();
    slices += 1;
  }
  return slices;
}

function openOwners(kit: FuturesKit): readonly string[] {
  return kit.portfolios.in(kit.market()).map(({ userId }) => userId);
}

const users = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `user${from + index}`);

describe('liquidations at one price', () => {
  it('EXC-70 are divided, oldest first, and the mark price stays until the last', () => {
    const kit = openLongs(40);
    kit.setPrice('57000');
    const first = openOwners(kit).length;
    expect(first).toBeGreaterThan(30);
    expect(openOwners(kit)).toEqual(users(40 - first, 40));
    kit.setPrice('58000');
    expect(kit.market().prices).toMatchObject({ last: 580_000n, mark: 570_000n });
    kit.work();
    const second = openOwners(kit).length;
    expect(openOwners(kit)).toEqual(users(40 - second, 40));
    expect(second).toBeLessThan(first);
    expect(finish(kit)).toBeGreaterThan(3);
    expect(openOwners(kit)).toEqual([]);
    expect(kit.market().prices.mark).toBe(580_000n);
  });

  it('EXC-70 let other commands run between slices; what a holder does meanwhile counts', async () => {
    const kit = openLongs(40);
    kit.setPrice('57000');
    kit.fund('user39', '1000');
    kit.fund('new', '10000');
    kit.open('new', 'buy', '0.1', '57000');
    finish(kit);
    expect(openOwners(kit)).toEqual(['user39', 'new']);
    assertMoney(kit.core);
    await new Promise(setImmediate);
    expect(audit(kit.database).differences).toEqual([]);
  });

  it('EXC-70 go on after a restart', async () => {
    const kit = openLongs(40);
    kit.setPrice('57000');
    await new Promise(setImmediate);
    kit.restart();
    expect(openOwners(kit).length).toBeGreaterThan(30);
    kit.setPrice('57000');
    finish(kit);
    expect(openOwners(kit)).toEqual([]);
    await new Promise(setImmediate);
    expect(audit(kit.database).differences).toEqual([]);
  });

  it('EXC-70 a second that passes meanwhile is made up for afterwards', async () => {
    const kit = openLongs(40);
    kit.passTime(1000);
    finish(kit);
    kit.setPrice('57000');
    kit.passTime(6 * 3_600_000);
    expect(kit.core.isBusy).toBe(true);
    finish(kit);
    while (kit.work());
    const { rates } = await kit.ask('', getFundingRateHistory, { symbol });
    expect(rates).toHaveLength(1);
  });

  it('EXC-70 is sound whatever happens between slices', () => {
    const command = fc.record({
      user: fc.integer({ min: 0, max: 29 }),
      side: fc.constantFrom('buy', 'sell'),
      price: fc.constantFrom('55000', '57000', '58500'),
      size: fc.constantFrom('0.001', '0.05', '0.2'),
    });
    let between = 0;
    fc.assert(
      fc.property(fc.array(command, { minLength: 10, maxLength: 30 }), (commands) => {
        const kit = openLongs(30);
        kit.setPrice('57000');
        for (const { user, side, price, size } of commands) {
          if (kit.core.isBusy) between += 1;
          kit.quote(side === 'buy' ? 'sell' : 'buy', price, size);
          try {
            kit.place(`user${user}`, { side, size, price });
          } catch (error) {
            if (!(error instanceof Error && 'code' in error)) throw error;
          }
          assertMoney(kit.core);
          kit.work();
        }
        finish(kit);
        for (const portfolio of kit.portfolios.all()) {
          const { cash } = kit.core.futures;
          const isSafe =
            portfolio.positions().length === 0 ||
            cash.crossEquity(portfolio) > portfolio.crossMaintenance();
          expect(isSafe).toBe(true);
        }
      }),
      { numRuns: 20, seed: 1 },
    );
    expect(between).toBeGreaterThan(50);
  });
});

describe('a liquidation that deleverages many positions', () => {
  function open(): FuturesKit {
    const kit = new FuturesKit(5);
    kit.setPrice('60000');
    kit.insure('0');
    for (let index = 0; index < 60; index += 1) {
      kit.fund(`user${index}`, '1000');
      kit.open(`user${index}`, 'sell', '0.01', '60000');
    }
    kit.fund('ann', '1600');
    kit.open('ann', 'buy', '0.5', '60000');
    finish(kit);
    kit.insure('0');
    return kit;
  }

  it('EXC-70 is divided: the position becomes smaller by what the first ones take', async () => {
    const kit = open();
    kit.setPrice('56500');
    // The slices before find the positions that the price has reached.
    while (kit.position('ann').size === 500n) kit.work();
    const { size } = kit.position('ann');
    expect(size).toBeGreaterThan(300n);
    expect(60 - (openOwners(kit).length - 1)).toBe(Number(500n - size) / 10);
    kit.now += 50;
    finish(kit);
    expect(kit.portfolio('ann').positions()).toEqual([]);
    expect(openOwners(kit)).toEqual(users(50, 60));
    assertMoney(kit.core);
    await new Promise(setImmediate);
    const { news } = readNews(new Journal(kit.database), kit.core, '0 0');
    expect(news).toMatchObject([{ userId: 'ann', size: null }]);
    expect(audit(kit.database).differences).toEqual([]);
  });
});

describe('plan orders of one price', () => {
  it('EXC-70 are placed in slices, in the order in which they would be', () => {
    const kit = new FuturesKit(5);
    kit.setPrice('60000');
    for (let index = 0; index < 20; index += 1) {
      kit.fund(`user${index}`, '1000');
      kit.send(`user${index}`, placePlanOrder, {
        product: 'futures',
        symbol,
        side: 'buy',
        triggerPrice: '59000',
        executePrice: '58000',
        size: '0.01',
      });
    }
    kit.setPrice('59000');
    const placed = () => [...kit.core.open.all()].map(({ userId }) => userId);
    const { length } = placed();
    expect(length).toBeLessThan(6);
    expect(placed()).toEqual(users(0, length));
    finish(kit);
    expect(placed()).toEqual(users(0, 20));
  });
});
