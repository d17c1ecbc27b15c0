import { BollingerBands, EMA, MACD, RSI, SMA, WSMA } from 'trading-signals';
import type { Indicator } from './definitions.ts';

/** Prices of a candle as floats: indicators are only drawn. */
export interface Bar {
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** Value of each curve; `undefined` until there are enough candles. */
export type Values = readonly (number | undefined)[];

/** Adds the next candle, or replaces the last one, and returns the values there. */
export type Calculator = (bar: Bar, replace: boolean) => Values;

/** Creates an indicator's calculator; each candle costs the same, however many came before. */
export function createCalculator({ kind, periods }: Indicator): Calculator {
  const [first = 1, second = 1, third = 1] = periods;
  switch (kind) {
    case 'ma':
      return each(periods.map((period) => new SMA(period)));
    case 'ema':
      return each(periods.map(createEma));
    case 'rsi':
      return each(periods.map((period) => new RSI(period)));
    case 'boll': {
      const bands = new BollingerBands(first, second);
      return ({ close }, replace) => {
        const result = bands.update(close, replace);
        return [result?.upper, result?.middle, result?.lower];
      };
    }
    case 'macd': {
      const macd = new MACD(new EMA(first), new EMA(second), new EMA(third));
      return ({ close }, replace) => {
        const result = macd.update(close, replace);
        return [result?.macd, result?.signal, result?.histogram];
      };
    }
    case 'kdj':
      return createKdj(first, second, third);
    case 'volume':
      return () => [];
  }
}

interface PriceIndicator {
  readonly update: (price: number, replace: boolean) => number | null;
}

function each(indicators: readonly PriceIndicator[]): Calculator {
  return ({ close }, replace) =>
    indicators.map((indicator) => indicator.update(close, replace) ?? undefined);
}

/** An average that has no value before `period` prices. */
function createEma(period: number): PriceIndicator {
  const average = new EMA(period);
  let count = 0;
  return {
    update: (price, replace) => {
      if (!replace || count === 0) count += 1;
      const value = average.update(price, replace);
      return count < period ? null : value;
    },
  };
}

/** The stochastic oscillator in the form of Asian exchanges: K and D smoothed by 1/n, J = 3K − 2D. */
function createKdj(period: number, smoothK: number, smoothD: number): Calculator {
  const bars: Bar[] = [];
  const averageK = new WSMA(smoothK);
  const averageD = new WSMA(smoothD);
  return (bar, replace) => {
    if (replace) bars.pop();
    bars.push(bar);
    if (bars.length > period) bars.shift();
    if (bars.length < period) return [undefined, undefined, undefined];
    const highest = Math.max(...bars.map(({ high }) => high));
    const lowest = Math.min(...bars.map(({ low }) => low));
    const rawK = highest === lowest ? 50 : ((bar.close - lowest) / (highest - lowest)) * 100;
    const k = averageK.update(rawK, replace);
    const d = k === null ? null : averageD.update(k, replace);
    return k === null || d === null
      ? [k ?? undefined, undefined, undefined]
      : [k, d, 3 * k - 2 * d];
  };
}
