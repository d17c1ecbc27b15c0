import { formatDecimal, formatVolume } from '@bourse/i18n-registry/figures';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '#platform/locale/locale.ts';
import { signedBars, type SeriesPlots } from './series-plot.ts';

/** Shorts are bought back and drawn above zero, longs are sold and drawn below it. */
export function useLiquidationPlots(): SeriesPlots {
  const { t } = useLingui();
  const locale = useLocale();
  return {
    explained: t({
      id: 'contract-data.liquidations-explained',
      message:
        'Value of the positions liquidated in each interval, at their mark prices: shorts above the line, longs below it.',
    }),
    plots: [
      {
        key: 'value',
        label: 'USDT',
        lines: signedBars,
        valuesOf: ({ longLiquidations, shortLiquidations }) => [
          shortLiquidations,
          longLiquidations === '0' ? '0' : `-${longLiquidations}`,
        ],
        // Both sides have amounts without a sign.
        formatBound: (value) => formatVolume(value.replace('-', ''), locale),
        facts: [
          {
            key: 'long',
            name: t({ id: 'contract-data.longs', message: 'Longs liquidated (USDT)' }),
            textOf: ({ longLiquidations }) => formatDecimal(longLiquidations, locale, 2),
          },
          {
            key: 'short',
            name: t({ id: 'contract-data.shorts', message: 'Shorts liquidated (USDT)' }),
            textOf: ({ shortLiquidations }) => formatDecimal(shortLiquidations, locale, 2),
          },
        ],
      },
    ],
  };
}
