import type { Balance } from '@bourse/gateway-contract';
import { wholeBalance } from '@bourse/trading/account';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { formatDecimal } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { useFiatRates } from '#platform/market/rates/fiat.ts';
import { coinDecimals } from '#platform/market/pair-format.ts';
import { CoinLabel } from '#ui/pictures/coin-label.tsx';
import { type Column, Figure } from '@bourse/ui/figures';
import { FiatValue } from '#ui/figures/fiat-value.tsx';

const Confirming = lazyComponent(async () => (await import('./confirming.tsx')).Confirming);

/** Adds deposits that are on their way below the figures of a column. */
function withConfirming(column: Column<Balance>): Column<Balance> {
  return {
    ...column,
    cell: (balance) => (
      <span className="flex flex-col items-end">
        {column.cell(balance)}
        {balance.confirming !== undefined && (
          <Suspense>
            <Confirming amount={balance.confirming} />
          </Suspense>
        )}
      </span>
    ),
  };
}

/** @param frozenHead - What the amounts are frozen for. */
export function useBalanceColumns(frozenHead: string): readonly Column<Balance>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const rateOf = useFiatRates();
  const figures = (
    key: string,
    head: string,
    text: (balance: Balance) => string,
  ): Column<Balance> => ({
    key,
    head,
    figures: true,
    cell: (balance) => (
      <Figure>
        <span data-testid={`${key}-${balance.coin}`}>
          {formatDecimal(text(balance), locale, coinDecimals)}
        </span>
      </Figure>
    ),
  });
  return [
    {
      key: 'coin',
      card: 'title',
      head: t({ id: 'column.coin', message: 'Coin' }),
      cell: ({ coin }) => <CoinLabel coin={coin} />,
    },
    withConfirming(
      figures(
        'whole',
        t({ id: 'column.whole', message: 'Total' }),
        (balance) => wholeBalance(balance).amount,
      ),
    ),
    {
      key: 'worth',
      head: t({ id: 'column.worth', message: 'Value' }),
      figures: true,
      cell: (balance) => (
        <FiatValue amount={wholeBalance(balance).amount} rate={rateOf(balance.coin)} />
      ),
    },
    figures(
      'available',
      t({ id: 'column.available', message: 'Available' }),
      ({ available }) => available,
    ),
    figures('frozen', frozenHead, ({ frozen }) => frozen),
  ];
}
