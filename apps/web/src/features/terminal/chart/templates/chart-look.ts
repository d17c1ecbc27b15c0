import type { TemplateContent } from '@bourse/react/documents';
import { chartTypes, indicatorKinds, type Chart } from '@bourse/trading-chart/react';

/** The look that a chart begins with. */
export const firstLook: TemplateContent = {
  type: 'candles',
  isLogarithmic: false,
  indicators: { shown: ['ma', 'volume'], periods: {} },
};

/** Returns how a chart looks. */
export function lookOf({ settings, indicators }: Chart): TemplateContent {
  const { type, isLogarithmic } = settings.axes;
  const { shown, periods } = indicators.settings;
  const chosen: Record<string, number[]> = {};
  for (const [kind, values] of Object.entries(periods)) if (values) chosen[kind] = [...values];
  return { type, isLogarithmic, indicators: { shown: [...shown], periods: chosen } };
}

/** Returns a look as this chart has it: types and indicators of other front ends are left out, and the order does not matter. */
export function ownLook({ type, isLogarithmic, indicators: { shown, periods } }: TemplateContent) {
  return {
    type: chartTypes.find((each) => each === type) ?? 'candles',
    isLogarithmic,
    indicators: {
      shown: indicatorKinds.filter((kind) => shown.includes(kind)),
      periods: Object.fromEntries(
        indicatorKinds.flatMap((kind) => {
          const chosen = periods[kind];
          return chosen ? [[kind, chosen] as const] : [];
        }),
      ),
    },
  };
}

/** Makes a chart look so. */
export function applyLook(chart: Chart, look: TemplateContent): void {
  const { type, isLogarithmic, indicators } = ownLook(look);
  chart.settings.changeAxes({ type, isLogarithmic });
  chart.indicators.change(indicators);
}
