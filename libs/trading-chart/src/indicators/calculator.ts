import {
  AO,
  ATR,
  BollingerBands,
  CCI,
  CMF,
  DonchianChannels,
  EMA,
  KeltnerChannels,
  MACD,
  MFI,
  OBV,
  PSAR,
  ROC,
  RSI,
  SMA,
  SuperTrend,
  TRIX,
  VWAP,
  VWMA,
  WilliamsR,
  WMA,
  WSMA,
} from 'trading-signals';
import type { Bar } from '../series/bars.ts';
import type { Indicator, IndicatorKind } from './definitions.ts';

/** Value of each curve; `undefined` until there are enough candles. */
export type Values = readonly (number | undefined)[];

/** Adds the next candle, or replaces the last one, and returns the values there. */
export type Calculator = (bar: Bar, replace: boolean) => Values;

/** Creates an indicator's calculator; each candle costs the same, however many came before. */
export function createCalculator({ kind, periods }: Indicator): Calculator {
  return makers[kind](...periods);
}

const makers: Readonly<Record<IndicatorKind, (...periods: number[]) => Calculator>> = {
  ma: (...periods) => closes(periods.map((period) => new SMA(period))),
  ema: (...periods) => closes(periods.map(createEma)),
  wma: (...periods) => closes(periods.map((period) => new WMA(period))),
  vwma: (period = 1) => whole(new VWMA(period)),
  vwap: createVwap,
  boll: (period = 1, deviations = 1) => {
    const average = new BollingerBands(period, deviations);
    return ({ close }, replace) => bandsOf(average.update(close, replace));
  },
  kc: (emaInterval = 1, atrInterval = 1, multiplier = 1) => {
    const channels = new KeltnerChannels({ emaInterval, atrInterval, multiplier });
    return (bar, replace) => bandsOf(channels.update(bar, replace));
  },
  dc: (period) => {
    const channels = new DonchianChannels(period);
    return (bar, replace) => bandsOf(channels.update(bar, replace));
  },
  sar: (accelerationStep = 1, accelerationMax = 1) =>
    whole(new PSAR({ accelerationStep, accelerationMax })),
  supertrend: (interval = 1, multiplier = 1) => {
    const trend = new SuperTrend({ interval, multiplier });
    return (bar, replace) => [trend.update(bar, replace)?.supertrend];
  },
  volume: () => () => [],
  macd: (fast = 1, slow = 1, signal = 1) => {
    const macd = new MACD(new EMA(fast), new EMA(slow), new EMA(signal));
    return ({ close }, replace) => {
      const result = macd.update(close, replace);
      return [result?.macd, result?.signal, result?.histogram];
    };
  },
  rsi: (...periods) => closes(periods.map((period) => new RSI(period))),
  kdj: createKdj,
  stochrsi: createStochasticRsi,
  cci: (period = 1) => whole(new CCI(period)),
  wr: (period = 1) => whole(new WilliamsR(period)),
  dmi: createDmi,
  atr: (period = 1) => whole(new ATR(period)),
  obv: () => whole(new OBV(2)),
  mfi: (period = 1) => whole(new MFI(period)),
  cmf: (period = 1) => whole(new CMF(period)),
  roc: (period = 1) => {
    const rate = new ROC(period);
    return ({ close }, replace) => [percent(rate.update(close, replace))];
  },
  trix: (period = 1) => closes([new TRIX(period)]),
  ao: (short = 1, long = 1) => whole(new AO(short, long)),
};

interface Updated<Input> {
  readonly update: (input: Input, replace: boolean) => number | null;
}

/** A curve for each indicator of closes. */
function closes(indicators: readonly Updated<number>[]): Calculator {
  return ({ close }, replace) =>
    indicators.map((indicator) => indicator.update(close, replace) ?? undefined);
}

/** The curve of an indicator of whole candles. */
function whole(indicator: Updated<Bar>): Calculator {
  return (bar, replace) => [indicator.update(bar, replace) ?? undefined];
}

interface Bands {
  readonly upper: number;
  readonly middle: number;
  readonly lower: number;
}

function bandsOf(bands: Bands | null): Values {
  return [bands?.upper, bands?.middle, bands?.lower];
}

function percent(share: number | null): number | undefined {
  return share === null ? undefined : 100 * share;
}

/** An average that has no value before `period` prices. */
function createEma(period: number): Updated<number> {
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

const day = 86_400_000;

/** The average price weighted by volume, which begins again with each day of UTC. */
function createVwap(): Calculator {
  let average = new VWAP();
  let today: number | undefined;
  return (bar, replace) => {
    const barDay = Math.floor(bar.start / day);
    if (barDay !== today) average = new VWAP();
    today = barDay;
    return [average.update(bar, replace) ?? undefined];
  };
}

/** Wilder's directional movement: both indexes in percent, and the average of their distance. */
function createDmi(period = 1): Calculator {
  const range = new ATR(period);
  const [rises, falls, average] = [new WSMA(period), new WSMA(period), new WSMA(period)];
  let before: Bar | undefined;
  let last: Bar | undefined;
  return (bar, replace) => {
    if (!replace) before = last;
    last = bar;
    const trueRange = range.update(bar, replace);
    if (!before) return [undefined, undefined, undefined];
    const up = bar.high - before.high;
    const down = before.low - bar.low;
    const rise = rises.update(up > down && up > 0 ? up : 0, replace);
    const fall = falls.update(down > up && down > 0 ? down : 0, replace);
    if (rise === null || fall === null || !trueRange) return [undefined, undefined, undefined];
    const [plus, minus] = [(100 * rise) / trueRange, (100 * fall) / trueRange];
    const distance = rise + fall === 0 ? 0 : (100 * Math.abs(rise - fall)) / (rise + fall);
    return [plus, minus, average.update(distance, replace) ?? undefined];
  };
}

/** Returns where a price lies between the lowest and the highest of some periods, in percent; without a distance 50. */
function createPlace(period: number) {
  const seen: (readonly [low: number, high: number])[] = [];
  return (low: number, high: number, price: number, replace: boolean): number | undefined => {
    if (replace) seen.pop();
    seen.push([low, high]);
    if (seen.length > period) seen.shift();
    if (seen.length < period) return undefined;
    const lowest = Math.min(...seen.map(([least]) => least));
    const highest = Math.max(...seen.map(([, greatest]) => greatest));
    return highest === lowest ? 50 : ((price - lowest) / (highest - lowest)) * 100;
  };
}

/** The stochastic oscillator in the form of Asian exchanges: K and D smoothed by 1/n, J = 3K − 2D. */
function createKdj(period = 1, smoothK = 1, smoothD = 1): Calculator {
  const place = createPlace(period);
  const averageK = new WSMA(smoothK);
  const averageD = new WSMA(smoothD);
  return ({ low, high, close }, replace) => {
    const raw = place(low, high, close, replace);
    const k = raw === undefined ? null : averageK.update(raw, replace);
    const d = k === null ? null : averageD.update(k, replace);
    return [k ?? undefined, d ?? undefined, k === null || d === null ? undefined : 3 * k - 2 * d];
  };
}

/** The place of the RSI between its lowest and highest values, smoothed twice by simple averages. */
function createStochasticRsi(rsiPeriod = 1, period = 1, smoothK = 1, smoothD = 1): Calculator {
  const rsi = new RSI(rsiPeriod);
  const place = createPlace(period);
  const averageK = new SMA(smoothK);
  const averageD = new SMA(smoothD);
  return ({ close }, replace) => {
    const value = rsi.update(close, replace);
    const raw = value === null ? undefined : place(value, value, value, replace);
    const k = raw === undefined ? null : averageK.update(raw, replace);
    const d = k === null ? null : averageD.update(k, replace);
    return [k ?? undefined, d ?? undefined];
  };
}
