import type { FuturesAccount } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { formatDecimal } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { useFiatRates } from '#platform/market/rates/fiat.ts';
import type { Instrument } from '#platform/market/product.ts';
import { type Column, DataTable, Figure } from '@bourse/ui/figures';
import { FiatValue } from '#ui/figures/fiat-value.tsx';
import { QueryState } from '#ui/states/query-state.tsx';
import { useFuturesAccountList } from '@bourse/react/funds';
import { gainTone, signed } from '../positions/use-position-columns.tsx';
import { TransferButton } from '../transfer/transfer-button.tsx';
import { AssetsBar } from './assets-bar.tsx';
import { equityOf, useLiveProfit } from './use-futures-equity.ts';

export function FuturesAssets({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useLingui();
  const query = useFuturesAccountList();
  const profit = useLiveProfit();
  const columns = useAccountColumns(profit);
  const holdings = query.data?.map((account) => ({
    coin: account.coin,
    amount: equityOf(account, profit),
  }));
  return (
    <>
      <AssetsBar holdings={holdings}>
        <TransferButton instrument={instrument} to="futures" coin="USDT" />
      </AssetsBar>
      <QueryState
        query={query}
        loading={t({ id: 'assets.loading', message: 'Loading balances' })}
        empty={t({ id: 'assets.none', message: 'You have no assets.' })}
      >
        {(accounts) => (
          <DataTable
            label={t({ id: 'assets.title', message: 'Assets' })}
            columns={columns}
            rows={accounts}
            rowKey={({ coin }) => coin}
          />
        )}
      </QueryState>
    </>
  );
}

function useAccountColumns(profit: string | undefined): readonly Column<FuturesAccount>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const rateOf = useFiatRates();
  const figures = (
    key: string,
    head: string,
    read: (account: FuturesAccount) => string,
  ): Column<FuturesAccount> => ({
    key,
    head,
    figures: true,
    cell: (account) => <Figure>{formatDecimal(read(account), locale, 2)}</Figure>,
  });
  return [
    {
      key: 'coin',
      card: 'title',
      head: t({ id: 'column.coin', message: 'Coin' }),
      cell: ({ coin }) => <bdi>{coin}</bdi>,
    },
    figures('equity', t({ id: 'column.equity', message: 'Equity' }), (row) =>
      equityOf(row, profit),
    ),
    {
      key: 'worth',
      head: t({ id: 'column.worth', message: 'Value' }),
      figures: true,
      cell: (row) => <FiatValue amount={equityOf(row, profit)} rate={rateOf(row.coin)} />,
    },
    figures('balance', t({ id: 'column.balance', message: 'Balance' }), (row) => row.balance),
    figures(
      'available',
      t({ id: 'column.available', message: 'Available' }),
      (row) => row.available,
    ),
    figures(
      'position-margin',
      t({ id: 'column.position-margin', message: 'Position margin' }),
      (row) => row.positionMargin,
    ),
    figures(
      'order-margin',
      t({ id: 'column.order-margin', message: 'Order margin' }),
      (row) => row.orderMargin,
    ),
    {
      key: 'profit',
      head: t({ id: 'share.profit', message: 'Unrealized PnL' }),
      figures: true,
      cell: ({ unrealisedProfit }) => {
        const gain = profit ?? unrealisedProfit;
        return (
          <Figure tone={gainTone(gain)}>{signed(formatDecimal(gain, locale, 2), gain)}</Figure>
        );
      },
    },
  ];
}
