import {
  getAssets,
  getFeeRates,
  getFuturesAccount,
  getFuturesOpenOrders,
  getFuturesSettings,
  getMarginAccounts,
  getPositions,
} from '@bourse/gateway-contract';
import { emptyDraft } from '@bourse/trading/draft';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useDraftMarket, type MarketKind, type Instrument } from '../../src/index.ts';
import { createWorld } from '../kit.tsx';

const pair = {
  symbol: 'BTCUSDT',
  baseCoin: 'BTC',
  quoteCoin: 'USDT',
  makerFeeRate: '0.001',
  takerFeeRate: '0.001',
};

const contract = { ...pair, tiers: [] };

const answers: Readonly<Record<string, unknown>> = {
  [getFeeRates.path]: {
    rates: [{ product: 'spot', makerFeeRate: '0.0008', takerFeeRate: '0.002' }],
  },
  [getAssets.path]: { balances: [{ coin: 'USDT', available: '50' }] },
  [getMarginAccounts.path]: {
    accounts: [
      {
        marginMode: 'cross',
        symbol: null,
        assets: [{ coin: 'USDT', available: '10', maxBorrowable: '100' }],
      },
    ],
  },
  [getFuturesAccount.path]: { account: { available: '7', balance: '9' } },
  [getPositions.path]: { positions: [] },
  [getFuturesSettings.path]: { positionMode: 'hedge', settings: [] },
  [getFuturesOpenOrders.path]: {
    orders: [{ symbol: 'BTCUSDT', side: 'buy', price: '100', size: '2', filledSize: '0' }],
  },
};

function openForm(kind: MarketKind, options = {}, draft = emptyDraft) {
  const world = createWorld();
  world.call.mockImplementation(({ path }) => Promise.resolve(answers[path]));
  const instrument = (kind === 'futures' ? contract : pair) as unknown as Instrument;
  const use = () => useDraftMarket(kind, instrument, draft, options);
  return { ...world, ...renderHook(use, { wrapper: world.wrapper }) };
}

describe('RCT-13 useDraftMarket', () => {
  it('has the first ticker and the first book at once, later ones twice a second', async () => {
    const { result, push, setBook } = openForm('spot', { enabled: false });
    act(() => {
      push('SPOT ticker', 'update', { lastPrice: '100' });
      setBook('99', '101');
    });
    await waitFor(() => {
      expect(result.current).toMatchObject({
        last: '100',
        bids: [{ price: '99' }],
        asks: [{ price: '101' }],
      });
    });
    act(() => {
      push('SPOT ticker', 'update', { lastPrice: '102' });
    });
    expect(result.current.last).toBe('100');
    await waitFor(() => {
      expect(result.current.last).toBe('102');
    });
  });

  it('has the lower of the fees of the pair and of the user', async () => {
    const { result } = openForm('spot');
    await waitFor(() => {
      expect(result.current.makerFeeRate).toBe('0.0008');
    });
    expect(result.current.takerFeeRate).toBe('0.001');
  });

  it('has the balance of spot, and of margin with what can be borrowed', async () => {
    const spot = openForm('spot');
    const draft = { ...emptyDraft, loanMode: 'auto_borrow' as const };
    const margin = openForm('margin', {}, draft);
    await waitFor(() => {
      expect(spot.result.current.available).toEqual({ base: '0', quote: '50' });
      expect(margin.result.current.available).toEqual({ base: '0', quote: '109.5' });
    });
  });

  it('has the terms of a contract and what waiting orders would open', async () => {
    const { result } = openForm('futures');
    await waitFor(() => {
      expect(result.current.futures).toMatchObject({
        leverage: 20,
        marginMode: 'cross',
        isHedge: true,
        balance: '9',
        waiting: { buy: '200', sell: '0' },
        waits: { symbol: true, account: true },
      });
    });
    expect(result.current.available).toEqual({ base: '0', quote: '7' });
  });

  it('knows no account of a visitor, and asks for none', () => {
    const { result, call } = openForm('futures', { enabled: false });
    expect(result.current).toMatchObject({ available: undefined, futures: undefined });
    expect(call).not.toHaveBeenCalled();
  });
});
