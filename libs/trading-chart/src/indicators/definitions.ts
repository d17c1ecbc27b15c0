/** The indicators, in the order in which they are shown. */
export const indicatorKinds = [
  'ma',
  'ema',
  'wma',
  'vwma',
  'vwap',
  'boll',
  'kc',
  'dc',
  'sar',
  'supertrend',
  'volume',
  'macd',
  'rsi',
  'kdj',
  'stochrsi',
  'cci',
  'wr',
  'dmi',
  'atr',
  'obv',
  'mfi',
  'cmf',
  'roc',
  'trix',
  'ao',
] as const;

/** An indicator of {@link indicatorKinds}; `volume` is drawn with the candles and has no parameters. */
export type IndicatorKind = (typeof indicatorKinds)[number];

/** An indicator that is shown. */
export interface Indicator {
  readonly kind: IndicatorKind;
  /** Its parameters, as many as it has `defaults`, which {@link areValidPeriods} accepts. */
  readonly periods: readonly number[];
}

/** A curve of an indicator. */
export interface IndicatorCurve {
  readonly label: string;
  readonly shape: 'line' | 'dashed' | 'dots' | 'trend' | 'bars';
  /**
   * Index of its colour in `ChartColors.curves`. Bars have the colours of rise and fall by their sign, trends by the side of the
   * close.
   */
  readonly color: number;
}

/** Name, curves and parameters of an indicator. */
export interface IndicatorDefinition {
  /** The usual abbreviation: `BOLL`. */
  readonly name: string;
  /** Whether it is drawn over the candles; others have a pane below. */
  readonly isOverlay: boolean;
  /** The usual parameters. */
  readonly defaults: readonly number[];
  /** Smallest value of a parameter. */
  readonly least: number;
  /** Whether parameters may have three decimals. Default: they are whole. */
  readonly hasDecimals?: boolean;
  /** Whether the first parameter must be below the second. Default: `false`. */
  readonly isOrdered?: boolean;
  readonly curves: (periods: readonly number[]) => readonly IndicatorCurve[];
}

const line = (label: string, color: number): IndicatorCurve => ({ label, shape: 'line', color });

const lines =
  (name: string): IndicatorDefinition['curves'] =>
  (periods) =>
    periods.map((period, index) => line(`${name}${period}`, index));

const bars = (label: string, color: number): IndicatorCurve => ({ label, shape: 'bars', color });

const bands = () => [line('UP', 3), line('MID', 4), line('DN', 5)];

const overlay = { isOverlay: true, least: 1 };

const pane = { isOverlay: false, least: 1 };

/** An indicator with one curve. */
const single = (name: string, ...defaults: readonly number[]): IndicatorDefinition => ({
  ...pane,
  name,
  defaults,
  curves: () => [line(name, 0)],
});

/** The definition of each indicator. */
export const indicatorDefinitions: Readonly<Record<IndicatorKind, IndicatorDefinition>> = {
  ma: { ...overlay, name: 'MA', defaults: [7, 25, 99], curves: lines('MA') },
  ema: {
    ...overlay,
    name: 'EMA',
    defaults: [7, 25, 99],
    curves: (periods) =>
      periods.map((period, index) => ({
        label: `EMA${period}`,
        shape: 'dashed',
        color: index + 3,
      })),
  },
  wma: { ...overlay, name: 'WMA', defaults: [9, 21, 55], curves: lines('WMA') },
  vwma: { ...overlay, name: 'VWMA', defaults: [20], curves: lines('VWMA') },
  vwap: { ...overlay, name: 'VWAP', defaults: [], curves: () => [line('VWAP', 2)] },
  boll: { ...overlay, name: 'BOLL', defaults: [20, 2], curves: bands },
  kc: { ...overlay, name: 'KC', defaults: [20, 10, 2], curves: bands },
  dc: { ...overlay, name: 'DC', defaults: [20], curves: bands },
  sar: {
    ...overlay,
    name: 'SAR',
    defaults: [0.02, 0.2],
    least: 0.001,
    hasDecimals: true,
    isOrdered: true,
    curves: () => [{ label: 'SAR', shape: 'dots', color: 1 }],
  },
  supertrend: {
    ...overlay,
    name: 'SuperTrend',
    defaults: [10, 3],
    curves: () => [{ label: 'ST', shape: 'trend', color: 0 }],
  },
  volume: { ...overlay, name: 'VOL', defaults: [], curves: () => [] },
  macd: {
    ...pane,
    name: 'MACD',
    defaults: [12, 26, 9],
    isOrdered: true,
    curves: () => [line('DIF', 0), line('DEA', 1), bars('MACD', 2)],
  },
  rsi: { ...pane, name: 'RSI', defaults: [6, 12, 24], least: 2, curves: lines('RSI') },
  kdj: {
    ...pane,
    name: 'KDJ',
    defaults: [9, 3, 3],
    curves: () => [line('K', 0), line('D', 1), line('J', 2)],
  },
  stochrsi: {
    ...pane,
    name: 'StochRSI',
    defaults: [14, 14, 3, 3],
    least: 2,
    curves: () => [line('K', 0), line('D', 1)],
  },
  cci: single('CCI', 20),
  wr: single('WR', 14),
  dmi: {
    ...pane,
    name: 'DMI',
    defaults: [14],
    curves: () => [line('+DI', 0), line('−DI', 1), line('ADX', 2)],
  },
  atr: single('ATR', 14),
  obv: single('OBV'),
  mfi: single('MFI', 14),
  cmf: single('CMF', 20),
  roc: single('ROC', 9),
  trix: single('TRIX', 18),
  ao: {
    ...pane,
    name: 'AO',
    defaults: [5, 34],
    isOrdered: true,
    curves: () => [bars('AO', 0)],
  },
};

/** Largest value of a parameter. */
export const greatestPeriod = 500;

/** Returns a title such as `BOLL(20,2)`. */
export function titleOf({ kind, periods }: Indicator): string {
  const { name } = indicatorDefinitions[kind];
  return periods.length === 0 ? name : `${name}(${periods.join(',')})`;
}

/**
 * Returns whether these parameters are valid: as many as the indicator has, within its bounds, whole where they must be, and in
 * order where the first must be below the second.
 */
export function areValidPeriods(kind: IndicatorKind, periods: readonly number[]): boolean {
  const { defaults, least, hasDecimals, isOrdered } = indicatorDefinitions[kind];
  const isFine = (period: number) => Number(period.toFixed(hasDecimals ? 3 : 0)) === period;
  const inBounds = (period: number) => period >= least && period <= greatestPeriod;
  if (periods.length !== defaults.length) return false;
  if (!periods.every((period) => isFine(period) && inBounds(period))) return false;
  const [first = 0, second = 0] = periods;
  return !isOrdered || first < second;
}
