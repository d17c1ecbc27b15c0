import type { ContractPoint, ContractTerms } from '@bourse/gateway-contract';
import { decimalsOf } from '@bourse/trading/decimal';
import { formatFundingRate, formatPrice } from '@bourse/i18n-registry/figures';
import { gainTone, signed } from '#accounts/positions/use-position-columns.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '#platform/locale/locale.ts';
import { accentLine, type SeriesPlot, type SeriesPlots } from './series-plot.ts';

export function useBasisPlots({ tickSize }: ContractTerms): SeriesPlots {
  const { t } = useLingui();
  const locale = useLocale();
  const price = (text: string) => formatPrice(text, locale, decimalsOf(tickSize));
  const difference = (text: string) => signed(price(text), text);
  const rate = (text: string) => formatFundingRate(text, locale);
  const toneOf = ({ basis }: ContractPoint) => gainTone(basis);
  const facts: SeriesPlot['facts'] = [
    {
      key: 'rate',
      name: t({ id: 'contract-data.basis-rate', message: 'Basis (%)' }),
      textOf: ({ basisRate }) => rate(basisRate),
      toneOf,
    },
    {
      key: 'basis',
      name: t({ id: 'contract-data.basis-usdt', message: 'Basis (USDT)' }),
      textOf: ({ basis }) => difference(basis),
      toneOf,
    },
    {
      key: 'mark',
      name: t({ id: 'column.mark', message: 'Mark price' }),
      textOf: ({ markPrice }) => price(markPrice),
    },
    {
      key: 'index',
      name: t({ id: 'ticker.index', message: 'Index price' }),
      textOf: ({ indexPrice }) => price(indexPrice),
    },
  ];
  return {
    explained: t({
      id: 'contract-data.basis-explained',
      message: 'Distance of the mark price from the index price.',
    }),
    plots: [
      {
        key: 'rate',
        label: '%',
        lines: accentLine,
        valuesOf: ({ basisRate }) => [basisRate],
        formatBound: rate,
        facts,
      },
      {
        key: 'basis',
        label: 'USDT',
        lines: accentLine,
        valuesOf: ({ basis }) => [basis],
        formatBound: difference,
        facts,
      },
    ],
  };
}
