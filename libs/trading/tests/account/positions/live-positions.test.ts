import { describe, expect, it } from 'vitest';
import { positionWith } from '../../kit.ts';
import {
  livePositions,
  profitAt,
  type PositionPrices,
} from '../../../src/account/positions/live-positions.ts';

const tiers = [
  { maxNotional: '100000', maxLeverage: 125, maintenanceRate: '0.004', maintenanceAmount: '0' },
  { maxNotional: '500000', maxLeverage: 50, maintenanceRate: '0.01', maintenanceAmount: '600' },
];

const valuation = (members: Partial<PositionPrices> = {}): PositionPrices => ({
  marks: new Map([['BTCUSDT', '61000']]),
  account: undefined,
  contracts: [{ symbol: 'BTCUSDT', tiers }],
  ...members,
});

const long = positionWith({ holdSide: 'long', size: '0.5', averagePrice: '60000', leverage: 20 });

describe('TRD-15 positions at the newest mark price', () => {
  it('gain when the price moves with them, measured by the initial margin', () => {
    const [position] = livePositions([long], valuation());
    expect(position).toMatchObject({
      markPrice: '61000',
      notional: '30500.00000000',
      unrealisedProfit: '500.00000000',
      returnOnMargin: '0.333333',
    });
  });

  it('lose when it moves against them', () => {
    const short = { ...long, holdSide: 'short' } as const;
    expect(livePositions([short], valuation())[0]).toMatchObject({
      unrealisedProfit: '-500.00000000',
      returnOnMargin: '-0.333333',
    });
  });

  it('need the maintenance margin of their tier', () => {
    const large = { ...long, size: '5' };
    const [small, tall] = livePositions([long, large], valuation());
    expect(small?.maintenanceMargin).toBe('122.00000000');
    expect(tall?.maintenanceMargin).toBe('2450.00000000');
  });

  it('have the ratio of their own margin if they are isolated', () => {
    const isolated = { ...long, marginMode: 'isolated', margin: '1500' } as const;
    expect(livePositions([isolated], valuation())[0]?.marginRatio).toBe('0.0610');
  });

  it('share one ratio if they are cross, without what is set aside for isolated ones', () => {
    const isolated = { ...long, marginMode: 'isolated', margin: '1500' } as const;
    const account = { balance: '3000' };
    const [first, second] = livePositions([long, isolated], valuation({ account }));
    expect(first?.marginRatio).toBe('0.0610');
    expect(second?.marginRatio).toBe('0.0610');
    const [poor] = livePositions([long, isolated], valuation({ account: { balance: '900' } }));
    expect(poor?.marginRatio).toBeNull();
  });

  it('keep their own figures while prices and account are unknown', () => {
    const known = { ...long, markPrice: '60000', marginRatio: '0.2' };
    const [position] = livePositions([known], valuation({ marks: new Map(), contracts: [] }));
    expect(position).toMatchObject({ unrealisedProfit: '0.00000000', marginRatio: '0.2' });
  });
});

it('the profit at any price follows side, size and leverage', () => {
  expect(profitAt(long, '60500')).toEqual({
    unrealisedProfit: '250.00000000',
    returnOnMargin: '0.166666',
  });
  expect(profitAt({ ...long, holdSide: 'short' }, '60500').unrealisedProfit).toBe('-250.00000000');
});
