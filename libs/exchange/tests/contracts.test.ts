import { getContractCandles, getContracts, getContractTickers } from '@bourse/gateway-contract';
import { describe, expect, it } from 'vitest';
import { contractListings } from '../src/instruments/contract-listings.ts';
import { Contract } from '../src/instruments/contract.ts';
import { call, openExchange } from '../src/testing/index.ts';

const [bitcoin, ether, , ripple] = contractListings;

describe('the simulated contracts', () => {
  it('follow the fair price of their spot market with a small premium, and have a past', async () => {
    const exchange = openExchange({ contracts: bitcoin ? [bitcoin] : [] });
    const [ticker] = (await call(exchange, getContractTickers, undefined)).tickers;
    const spot = exchange.market('simulation', 'BTCUSDT')?.ticker();
    const index = Number(ticker?.indexPrice);
    expect(Math.abs(index / Number(spot?.lastPrice) - 1)).toBeLessThan(0.002);
    expect(Math.abs(Number(ticker?.markPrice) / index - 1)).toBeLessThan(0.003);
    expect(Number(ticker?.askPrice)).toBeGreaterThan(Number(ticker?.bidPrice));
    const day = { symbol: 'BTCUSDT', granularity: '1d' } as const;
    expect((await call(exchange, getContractCandles, day)).candles.length).toBeGreaterThan(360);
    const { contracts } = await call(exchange, getContracts, undefined);
    expect(contracts).toEqual([bitcoin?.terms]);
    await exchange.close();
  });

  it('have an index without a spot market', async () => {
    const exchange = openExchange({ listings: [], contracts: ripple ? [ripple] : [] });
    const [ticker] = (await call(exchange, getContractTickers, undefined)).tickers;
    expect(Math.abs(Number(ticker?.indexPrice) / 2.24 - 1)).toBeLessThan(0.05);
    await exchange.close();
  });

  it.each(contractListings.map(({ terms }) => [terms.symbol, terms] as const))(
    '%s has tiers without a jump of the maintenance margin',
    (_, terms) => {
      const { tiers, ...contract } = new Contract(terms);
      for (const [index, { maxNotional }] of tiers.slice(0, -1).entries()) {
        const { maintenanceRate = 0n, maintenanceAmount = 0n } = tiers[index + 1] ?? {};
        const above = (maxNotional * maintenanceRate) / 1_000_000n - maintenanceAmount;
        expect(new Contract(contract.terms).maintenance(maxNotional)).toBe(above);
      }
      expect(terms.quoteCoin).toBe('USDT');
    },
  );

  it('bound leverage by the value of a position', () => {
    const contract = new Contract((ether ?? bitcoin)!.terms);
    expect(contract.maxLeverage).toBe(125n);
    expect(contract.maxNotional(125n)).toBe(5_000_000_000_000n);
    expect(contract.maxNotional(51n)).toBe(25_000_000_000_000n);
    expect(contract.maxNotional(126n)).toBe(0n);
  });
});
