import {
  areValidPeriods,
  indicatorDefinitions,
  indicatorKinds,
  type Indicator,
  type IndicatorKind,
} from '@bourse/trading-chart';
import * as v from 'valibot';

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
  return stored && areValidPeriods(kind, stored) ? stored : indicatorDefinitions[kind].defaults;
}

export function shownIndicators(settings: IndicatorSettings): readonly Indicator[] {
  return indicatorKinds
    .filter((kind) => settings.shown.includes(kind))
    .map((kind) => ({ kind, periods: periodsOf(settings, kind) }));
}
