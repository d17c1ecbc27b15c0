import * as v from 'valibot';

export const indicatorKinds = ['ma', 'ema', 'boll', 'volume', 'macd', 'rsi', 'kdj'] as const;

export type IndicatorKind = (typeof indicatorKinds)[number];

/** An indicator with its parameters, in the order of its fields. */
export interface Indicator {
  readonly kind: IndicatorKind;
  readonly periods: readonly number[];
}

export interface Curve {
  readonly label: string;
  readonly shape: 'line' | 'dashed' | 'bars';
  /** Index of its colour in the theme; bars have the colours of rise and fall. */
  readonly color: number;
}

interface Definition {
  readonly name: string;
  readonly isOverlay: boolean;
  readonly defaults: readonly number[];
  readonly least: number;
  readonly curves: (periods: readonly number[]) => readonly Curve[];
}

const line = (label: string, color: number): Curve => ({ label, shape: 'line', color });

export const definitions: Readonly<Record<IndicatorKind, Definition>> = {
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

export const greatestPeriod = 500;

/** Returns a title such as `BOLL(20,2)`. */
export function titleOf({ kind, periods }: Indicator): string {
  const { name } = definitions[kind];
  return periods.length === 0 ? name : `${name}(${periods.join(',')})`;
}

/** Returns whether these parameters are valid: whole numbers within bounds; of MACD the first below the second. */
export function areValidPeriods(kind: IndicatorKind, periods: readonly number[]): boolean {
  const { defaults, least } = definitions[kind];
  const inBounds = (period: number) =>
    Number.isInteger(period) && period >= least && period <= greatestPeriod;
  if (periods.length !== defaults.length || !periods.every(inBounds)) return false;
  const [fast = 0, slow = 0] = periods;
  return kind !== 'macd' || fast < slow;
}

export interface IndicatorSettings {
  readonly shown: readonly IndicatorKind[];
  readonly periods: Readonly<Partial<Record<IndicatorKind, readonly number[] | undefined>>>;
}

export const firstSettings: IndicatorSettings = { shown: ['ma', 'volume'], periods: {} };

export const settingsKey = 'chart_indicators';

const storedPeriods = v.optional(v.array(v.number()));

export const settingsSchema = v.object({
  shown: v.array(v.picklist(indicatorKinds)),
  periods: v.object({
    ma: storedPeriods,
    ema: storedPeriods,
    boll: storedPeriods,
    macd: storedPeriods,
    rsi: storedPeriods,
    kdj: storedPeriods,
  }),
});

/** Returns an indicator's parameters; the usual ones where none or invalid ones are stored. */
export function periodsOf({ periods }: IndicatorSettings, kind: IndicatorKind): readonly number[] {
  const stored = periods[kind];
  return stored && areValidPeriods(kind, stored) ? stored : definitions[kind].defaults;
}

export function shownIndicators(settings: IndicatorSettings): readonly Indicator[] {
  return indicatorKinds
    .filter((kind) => settings.shown.includes(kind))
    .map((kind) => ({ kind, periods: periodsOf(settings, kind) }));
}
