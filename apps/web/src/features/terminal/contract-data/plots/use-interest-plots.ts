import type { ContractTerms } from '@bourse/gateway-contract';
import { decimalsOf } from '@bourse/trading/decimal';
import { formatDecimal, formatVolume } from '@bourse/i18n-registry/figures';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '#platform/locale/locale.ts';
import { accentLine, type SeriesPlot, type SeriesPlots } from './series-plot.ts';

export function useInterestPlots({ baseCoin, stepSize }: ContractTerms): SeriesPlots {
  const { t } = useLingui();
  const locale = useLocale();
  const formatBound = (value: string) => formatVolume(value, locale);
  const facts: SeriesPlot['facts'] = [
    {
      key: 'size',
      name: t({ id: 'ticker.open-interest', message: `Open interest (${{ coin: baseCoin }})` }),
      textOf: ({ openInterest }) => formatDecimal(openInterest, locale, decimalsOf(stepSize)),
    },
    {
      key: 'value',
      name: t({ id: 'assets.value-usdt', message: 'Value (USDT)' }),
      textOf: ({ openInterestValue }) => formatDecimal(openInterestValue, locale, 2),
    },
  ];
  const common = { lines: accentLine, formatBound, facts };
  return {
    explained: t({
      id: 'contract-data.open-interest-explained',
      message: 'Size of all open long positions, which equals that of all short positions.',
    }),
    plots: [
      {
        key: 'size',
        label: baseCoin,
        valuesOf: ({ openInterest }) => [openInterest],
        ...common,
      },
      {
        key: 'value',
        label: 'USDT',
        valuesOf: ({ openInterestValue }) => [openInterestValue],
        ...common,
      },
    ],
  };
}
