import { describe, expect, it } from 'vitest';
import { Instrument, formatCoin, parseCoin } from '../src/instruments/instrument.ts';
import { listings } from '../src/index.ts';

const terms = {
  symbol: 'ABCXYZ',
  baseCoin: 'ABC',
  quoteCoin: 'XYZ',
  tickSize: '0.05',
  stepSize: '0.002',
  minSize: '0.004',
  minNotional: '1',
  makerFeeRate: '0.0008',
  takerFeeRate: '0.001',
};

describe('Instrument', () => {
  const instrument = new Instrument(terms);

  it('counts prices in ticks and sizes in steps', () => {
    expect(instrument.parsePrice('10.15')).toBe(203n);
    expect(instrument.parsePrice('10.12')).toBeUndefined();
    expect(instrument.formatPrice(203n)).toBe('10.15');
    expect(instrument.parseSize('0.006')).toBe(3n);
    expect(instrument.parseSize('0.005')).toBeUndefined();
    expect(instrument.formatSize(3n)).toBe('0.006');
  });

  it('converts ticks and steps into exact money', () => {
    // 10.15 × 0.006 = 0.0609
    expect(formatCoin(instrument.quoteOf(203n, 3n))).toBe('0.0609');
    expect(formatCoin(instrument.baseOf(3n))).toBe('0.006');
  });

  it('EXC-4 rounds fees up to the smallest unit', () => {
    expect(instrument.feeOf(1n, 'taker')).toBe(1n);
    expect(instrument.feeOf(1_000_000n, 'taker')).toBe(1000n);
    expect(instrument.feeOf(1_000_001n, 'maker')).toBe(801n);
    expect(instrument.feeOf(0n, 'maker')).toBe(0n);
  });

  it('weights the average price by volume', () => {
    const quote = instrument.quoteOf(200n, 1n) + instrument.quoteOf(203n, 2n);
    expect(instrument.formatAverage(quote, 3n)).toBe('10.1');
    expect(instrument.formatAverage(0n, 0n)).toBeNull();
  });

  it('refuses scales that its money cannot express', () => {
    expect(() => new Instrument({ ...terms, tickSize: '0.0001', stepSize: '0.00001' })).toThrow(
      RangeError,
    );
  });

  it('accepts every listed pair', () => {
    for (const listing of listings) {
      const { minSize, minNotional } = new Instrument(listing.terms);
      expect(minSize > 0n && minNotional > 0n).toBe(true);
    }
  });

  it('parses amounts of coins with at most eight decimals', () => {
    expect(parseCoin('100000')).toBe(10_000_000_000_000n);
    expect(parseCoin('0.000000001')).toBeUndefined();
  });
});
