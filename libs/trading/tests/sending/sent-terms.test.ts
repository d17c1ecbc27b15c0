import { describe, expect, it } from 'vitest';
import { emptyDraft } from '../../src/draft/index.ts';
import { sentTerms } from '../../src/sending/index.ts';

const draft = { ...emptyDraft, price: '97000.', amount: '0.50', total: '48500.0' };
const order = { symbol: 'BTCUSDT', market: 'spot', draft } as const;

describe('TRD-45 the terms of a sent order', () => {
  it('are canonical amounts', () => {
    expect(sentTerms(order)).toEqual({
      symbol: 'BTCUSDT',
      side: 'buy',
      price: '97000',
      size: '0.5',
      quoteSize: null,
    });
  });

  it('have no price at market, and the total of a market buy', () => {
    const atMarket = { ...draft, orderType: 'market' } as const;
    expect(sentTerms({ ...order, draft: atMarket })).toMatchObject({
      price: null,
      size: null,
      quoteSize: '48500',
    });
    expect(sentTerms({ ...order, draft: { ...atMarket, side: 'sell' } })).toMatchObject({
      price: null,
      size: '0.5',
      quoteSize: null,
    });
  });

  it('have null for what is no amount', () => {
    expect(sentTerms({ ...order, draft: emptyDraft })).toMatchObject({ price: null, size: null });
  });
});
