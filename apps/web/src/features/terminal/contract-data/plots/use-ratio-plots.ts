import type { ContractTerms } from '@bourse/gateway-contract';
import { decimalsOf } from '@bourse/trading/decimal';
import { formatAmount, formatDecimal } from '@bourse/i18n-registry/figures';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '#platform/locale/locale.ts';
import { accentLine, type SeriesPlots } from './series-plot.ts';

/** Shown where no account, or no position, is short. */
const noRatio = '–';

export function useRatioPlots({ baseCoin: coin, stepSize }: ContractTerms): SeriesPlots {
  const { t } = useLingui();
  const locale = useLocale();
  const name = t({ id: 'contract-data.ratio', message: 'Long/short ratio' });
  const ratio = (text: string | null) => (text === null ? noRatio : formatDecimal(text, locale, 4));
  const count = (accounts: number) => formatAmount(String(accounts), locale);
  const size = (text: string) => formatDecimal(text, locale, decimalsOf(stepSize));
  const common = { lines: accentLine, formatBound: (value: string) => ratio(value) };
  return {
    explained: t({
      id: 'contract-data.ratio-explained',
      message:
        'Accounts that are net long per account that is net short, and their long positions per short one.',
    }),
    plots: [
      {
        key: 'accounts',
        label: t({ id: 'assets.accounts', message: 'Accounts' }),
        ...common,
        valuesOf: ({ accountRatio }) => [accountRatio],
        facts: [
          { key: 'ratio', name, textOf: ({ accountRatio }) => ratio(accountRatio) },
          {
            key: 'long',
            name: t({ id: 'contract-data.long-accounts', message: 'Long accounts' }),
            textOf: ({ longAccounts }) => count(longAccounts),
          },
          {
            key: 'short',
            name: t({ id: 'contract-data.short-accounts', message: 'Short accounts' }),
            textOf: ({ shortAccounts }) => count(shortAccounts),
          },
        ],
      },
      {
        key: 'sizes',
        label: t({ id: 'chart.mark-positions', message: 'Positions' }),
        ...common,
        valuesOf: ({ sizeRatio }) => [sizeRatio],
        facts: [
          { key: 'ratio', name, textOf: ({ sizeRatio }) => ratio(sizeRatio) },
          {
            key: 'long',
            name: t({ id: 'contract-data.long-size', message: `Long positions (${{ coin }})` }),
            textOf: ({ longSize }) => size(longSize),
          },
          {
            key: 'short',
            name: t({ id: 'contract-data.short-size', message: `Short positions (${{ coin }})` }),
            textOf: ({ shortSize }) => size(shortSize),
          },
        ],
      },
    ],
  };
}
