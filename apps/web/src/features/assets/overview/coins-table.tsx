import { coinTotals, type CoinHolding, type OwnAccount } from '@bourse/trading/account';
import { useLingui } from '@lingui/react/macro';
import { formatAmount } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { useFiatRates } from '#platform/market/rates/fiat.ts';
import { type Column, DataTable, Figure } from '@bourse/ui/figures';
import { CoinLabel } from '#ui/pictures/coin-label.tsx';
import { FiatValue } from '#ui/figures/fiat-value.tsx';
import { Panel } from '@bourse/ui/panels';
import { MessageState, SkeletonRows } from '@bourse/ui/states';
import { CoinActions } from '../components/coin-actions.tsx';
import { useCoinFilter } from '../components/coin-filter.tsx';

interface CoinsTableProps {
  /** `undefined` while they are unknown. */
  readonly accounts: readonly OwnAccount[] | undefined;
}

/** Every coin, summed over all accounts. */
export function CoinsTable({ accounts }: CoinsTableProps) {
  const { t } = useLingui();
  const { isShown, bar } = useCoinFilter();
  const columns = useCoinColumns();
  const coins = accounts && coinTotals(accounts);
  const shown = coins?.filter(isShown);
  const label = t({ id: 'assets.coins', message: 'Coins' });
  return (
    <Panel label={label} className="min-h-60">
      {bar}
      {shown === undefined && (
        <SkeletonRows
          rows={4}
          label={t({ id: 'assets.loading', message: 'Loading balances' })}
          className="h-6"
        />
      )}
      {coins?.length === 0 && (
        <MessageState title={t({ id: 'assets.none', message: 'You have no assets.' })} />
      )}
      {coins && coins.length > 0 && shown?.length === 0 && (
        <MessageState
          title={t({ id: 'assets.none-found', message: 'No coins match the filter.' })}
        />
      )}
      {shown && shown.length > 0 && (
        <DataTable label={label} columns={columns} rows={shown} rowKey={({ coin }) => coin} />
      )}
    </Panel>
  );
}

function useCoinColumns(): readonly Column<CoinHolding>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const rateOf = useFiatRates();
  return [
    {
      key: 'coin',
      card: 'title',
      head: t({ id: 'column.coin', message: 'Coin' }),
      cell: ({ coin }) => <CoinLabel coin={coin} />,
    },
    {
      key: 'whole',
      head: t({ id: 'column.whole', message: 'Total' }),
      figures: true,
      cell: ({ amount }) => <Figure>{formatAmount(amount, locale)}</Figure>,
    },
    {
      key: 'worth',
      head: t({ id: 'column.worth', message: 'Value' }),
      figures: true,
      cell: ({ coin, amount }) => <FiatValue amount={amount} rate={rateOf(coin)} />,
    },
    {
      key: 'action',
      card: 'action',
      head: t({ id: 'column.action', message: 'Action' }),
      figures: true,
      cell: ({ coin }) => <CoinActions coin={coin} />,
    },
  ];
}
