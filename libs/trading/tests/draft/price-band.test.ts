import { describe, expect, it } from 'vitest';
import { emptyDraft, type OrderDraft } from '../../src/draft/order-draft.ts';
import { bandOf } from '../../src/draft/price-band.ts';
import { btcUsdt, futuresWith, positionWith, spotMarketWith } from '../kit.ts';

const instrument = { ...btcUsdt, priceBand: '0.1' };
const buy = emptyDraft;
const sell: OrderDraft = { ...emptyDraft, side: 'sell' };

describe('TRD-7 the bounds of a price', () => {
  it('are those of the last price in spot, rounded into the band', () => {
    const market = { ...spotMarketWith({ last: '60000.07' }), instrument };
    expect(bandOf(buy, market)).toEqual({ least: '3000.01', most: '66000.07' });
    expect(bandOf(sell, market)).toEqual({ least: '54000.07', most: '1200001.4' });
  });

  it('are unknown without a price, and none without a band', () => {
    expect(bandOf(buy, { ...spotMarketWith(), instrument })).toBeUndefined();
    expect(bandOf(buy, spotMarketWith({ last: '60000' }))).toBeUndefined();
    expect(bandOf(buy, futuresWith({ mark: undefined, last: '60000' }))).toBeUndefined();
  });

  it('are those of the mark price in futures, in cross mode', () => {
    const market = futuresWith({ last: '1', leverage: 125 });
    expect(bandOf({ ...buy, amount: '1' }, market)).toEqual({ least: '3000', most: '63000' });
    expect(bandOf({ ...sell, amount: '1' }, market)).toEqual({ least: '57000', most: '1200000' });
  });

  it('are what an isolated margin pays for', () => {
    const at = (leverage: number) => futuresWith({ marginMode: 'isolated', leverage });
    // 60,000 × 125 / 124 and 60,000 × 125 / 126.
    expect(bandOf(buy, at(125))?.most).toBe('60483.8');
    expect(bandOf(sell, at(125))?.least).toBe('59523.9');
    expect(bandOf(buy, at(1))?.most).toBe('63000');
    expect(bandOf(sell, at(1))?.least).toBe('57000');
  });

  const isolated = { marginMode: 'isolated', margin: '384', size: '0.8', leverage: 125 } as const;
  const long = positionWith(isolated);
  const short = positionWith({ ...isolated, holdSide: 'short' });

  it('are the bankruptcy price of an isolated position that is closed', () => {
    const closing = { reduceOnly: true, amount: '0.8' };
    // 60,000 ∓ 384 / 0.8
    expect(bandOf({ ...sell, ...closing }, futuresWith({ positions: [long] }))?.least).toBe(
      '59520',
    );
    expect(bandOf({ ...buy, ...closing }, futuresWith({ positions: [short] }))?.most).toBe('60480');
  });

  it('include those of an opening only for what exceeds the position', () => {
    const leastAt = (leverage: number, amount: string) => {
      const market = futuresWith({ positions: [long], marginMode: 'isolated', leverage });
      return bandOf({ ...sell, amount }, market)?.least;
    };
    // 60,000 × 200 / 201 lies above the bankruptcy price of the position, 60,000 × 50 / 51 below it.
    expect([leastAt(200, '0.8'), leastAt(200, '0.8001')]).toEqual(['59520', '59701.5']);
    expect([leastAt(50, '0.8'), leastAt(50, '0.8001')]).toEqual(['59520', '59520']);
  });

  it('count what stands behind a cross position, and the taker fee', () => {
    const cross = positionWith({ size: '0.8', margin: '384', leverage: 125 });
    const leastWith = (others: readonly ReturnType<typeof positionWith>[]) =>
      bandOf(
        { ...sell, reduceOnly: true, amount: '0.8' },
        futuresWith({ positions: [cross, ...others], free: '411.2' }),
      )?.least;
    // (48,000 − funds) / (0.8 × (1 − 0.0006))
    expect(leastWith([])).toBe('59521.8');
    const other = { symbol: 'ETHUSDT', unrealisedProfit: '100', margin: '50' };
    expect(leastWith([positionWith(other)])).toBe('59396.7');
    expect(leastWith([positionWith({ ...other, marginMode: 'isolated' })])).toBe('59584.3');
  });
});
