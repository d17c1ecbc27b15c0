import { describe, expect, it } from 'vitest';
import { btcContract, positionWith, spotMarketWith } from '../kit.ts';
import type { DraftMarket, FuturesTerms } from '../../src/draft/draft-market.ts';
import {
  estimatedLiquidation,
  liquidationPrice,
  profitOfHolding,
} from '../../src/draft/futures-estimate.ts';
import { emptyDraft } from '../../src/draft/order-draft.ts';

// Tables of docs/exchange/futures.md.
describe('TRD-9 a liquidation price', () => {
  it('of an isolated long', () => {
    const holding = { side: 'long', size: '0.5', cost: '30000' } as const;
    expect(liquidationPrice(holding, '1500', btcContract)).toBe('57229');
  });

  it('of a cross long', () => {
    const holding = { side: 'long', size: '1', cost: '60000' } as const;
    expect(liquidationPrice(holding, '4480', btcContract)).toBe('55748.8');
  });

  it('is rounded against a short', () => {
    const holding = { side: 'short', size: '0.5', cost: '30000' } as const;
    // (30000 + 1500) / (0.5 × 1.004) = 62749.003…, and its value lies in the first tier.
    expect(liquidationPrice(holding, '1500', btcContract)).toBe('62749');
  });

  it('does not exist while the funds pay any loss', () => {
    const holding = { side: 'long', size: '1', cost: '60000' } as const;
    expect(liquidationPrice(holding, '70000', btcContract)).toBeUndefined();
  });
});

function marketWith(members: Partial<FuturesTerms>): DraftMarket {
  return {
    ...spotMarketWith({ available: { base: '0', quote: '5000' }, last: '60000' }),
    kind: 'futures',
    instrument: btcContract,
    futures: {
      contract: btcContract,
      marginMode: 'isolated',
      leverage: 20,
      isHedge: false,
      positions: [],
      balance: '5000',
      waiting: { buy: '0', sell: '0' },
      waits: { symbol: false, account: false },
      ...members,
    },
  };
}

describe('TRD-9 the liquidation price after an order', () => {
  const draft = { ...emptyDraft, price: '60000', amount: '0.5' };

  it('is that of the position it opens', () => {
    expect(estimatedLiquidation(draft, marketWith({}))).toBe('57229');
  });

  it('counts the position that it enlarges', () => {
    const positions = [positionWith({ marginMode: 'isolated', size: '0.25', margin: '750' })];
    const half = { ...draft, amount: '0.25' };
    expect(estimatedLiquidation(half, marketWith({ positions }))).toBe('57229');
  });

  it('of a cross position counts the account and its other positions', () => {
    const other = positionWith({ symbol: 'ETHUSDT', unrealisedProfit: '-400' });
    const market = marketWith({ marginMode: 'cross', positions: [other] });
    expect(estimatedLiquidation({ ...draft, amount: '1' }, market)).toBe('55748.8');
  });

  it('EXC-41 of an order that reverses a cross position counts what it closes as closed', () => {
    const positions = [
      positionWith({ size: '1', unrealisedProfit: '1000', maintenanceMargin: '305' }),
    ];
    const market = marketWith({ marginMode: 'cross', positions });
    // Selling 1.5 at 61000 realises 1000 and leaves a short of 0.5 behind 6000: (30500 + 6000) / (0.5 × 1.004)
    const reversing = { ...draft, side: 'sell', price: '61000', amount: '1.5' } as const;
    expect(estimatedLiquidation(reversing, market)).toBe('72709.1');
  });

  it('does not exist for an order that only closes', () => {
    const positions = [positionWith()];
    const closing = { ...draft, side: 'sell' } as const;
    expect(estimatedLiquidation(closing, marketWith({ positions }))).toBeUndefined();
  });
});

describe('TRD-9 the profit of closing', () => {
  it('is that of the docs: 500 at 61000', () => {
    expect(profitOfHolding({ side: 'long', size: '0.5', cost: '30000' }, '61000').toFixed()).toBe(
      '500',
    );
    expect(profitOfHolding({ side: 'short', size: '0.5', cost: '30000' }, '61000').toFixed()).toBe(
      '-500',
    );
  });
});
