/** The indicators, in the order in which they are shown. */
export const indicatorKinds = ['ma', 'ema', 'boll', 'volume', 'macd', 'rsi', 'kdj'] as const;

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
  readonly shape: 'line' | 'dashed' | 'bars';
  /** Index of its colour in `ChartColors.curves`; bars have the colours of rise and fall. */
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
  readonly curves: (periods: readonly number[]) => readonly IndicatorCurve[];
}

const line = (label: string, color: number): IndicatorCurve => ({ label, shape: 'line', color });

/** The definition of each indicator. */
export const indicatorDefinitions: Readonly<Record<IndicatorKind, IndicatorDefinition>> = {
  ma: {
    name: 'MA',
    isOverlay: true,
    defaults: [7, 25, 99],
    least: 1,
    curves: (periods) => periods.map((period, index) => line(`MA${period}`, index)),
  },
  ema: {
    name: 'EMA',
    isOverlay: true,
    defaults: [7, 25, 99],
    least: 1,
    curves: (periods) =>
      periods.map((period, index) => ({
        label: `EMA${period}`,
        shape: 'dashed',
        color: index + 3,
      })),
  },
  boll: {
    name: 'BOLL',
    isOverlay: true,
    defaults: [20, 2],
    least: 1,
    curves: () => [line('UP', 3), line('MID', 4), line('DN', 5)],
  },
  volume: {
    name: 'VOL',
    isOverlay: true,
    defaults: [],
    least: 1,
    curves: () => [],
  },
  macd: {
    name: 'MACD',
    isOverlay: false,
    defaults: [12, 26, 9],
    least: 1,
    curves: () => [line('DIF', 0), line('DEA', 1), { label: 'MACD', shape: 'bars', color: 2 }],
  },
  rsi: {
    name: 'RSI',
    isOverlay: false,
    defaults: [6, 12, 24],
    least: 2,
    curves: (periods) => periods.map((period, index) => line(`RSI${period}`, index)),
  },
  kdj: {
    name: 'KDJ',
    isOverlay: false,
    defaults: [9, 3, 3],
    least: 1,
    curves: () => [line('K', 0), line('D', 1), line('J', 2)],
  },
};

/** Largest value of a parameter. */
export const greatestPeriod = 500;

/** Returns a title such as `BOLL(20,2)`. */
export function titleOf({ kind, periods }: Indicator): string {
  const { name } = indicatorDefinitions[kind];
  return periods.length === 0 ? name : `${name}(${periods.join(',')})`;
}

/** Returns whether these parameters are valid: whole numbers within bounds; of MACD the first below the second. */
export function areValidPeriods(kind: IndicatorKind, periods: readonly number[]): boolean {
  const { defaults, least } = indicatorDefinitions[kind];
  const inBounds = (period: number) =>
    Number.isInteger(period) && period >= least && period <= greatestPeriod;
  if (periods.length !== defaults.length || !periods.every(inBounds)) return false;
  const [fast = 0, slow = 0] = periods;
  return kind !== 'macd' || fast < slow;
}
