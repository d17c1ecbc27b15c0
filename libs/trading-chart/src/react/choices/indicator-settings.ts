import * as v from 'valibot';
import {
  areValidPeriods,
  indicatorDefinitions,
  indicatorKinds,
  type Indicator,
  type IndicatorKind,
} from '../../indicators/definitions.ts';

/** The indicators that are shown, and the parameters that were chosen. */
export interface IndicatorSettings {
  readonly shown: readonly IndicatorKind[];
  readonly periods: Readonly<Partial<Record<IndicatorKind, readonly number[] | undefined>>>;
}

export const firstIndicators: IndicatorSettings = { shown: ['ma', 'volume'], periods: {} };

export const indicatorsSchema = v.object({
  shown: v.array(v.picklist(indicatorKinds)),
  periods: v.record(v.picklist(indicatorKinds), v.array(v.number())),
});

/** Returns an indicator's parameters; the usual ones where none or invalid ones are kept. */
export function periodsOf({ periods }: IndicatorSettings, kind: IndicatorKind): readonly number[] {
  const kept = periods[kind];
  return kept && areValidPeriods(kind, kept) ? kept : indicatorDefinitions[kind].defaults;
}

export function shownIndicators(settings: IndicatorSettings): readonly Indicator[] {
  return indicatorKinds
    .filter((kind) => settings.shown.includes(kind))
    .map((kind) => ({ kind, periods: periodsOf(settings, kind) }));
}
