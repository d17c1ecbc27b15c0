import { type MarketOrder, orderHistory, useHistory } from '@bourse/react';
import { orderFormat } from '@bourse/trading/records';
import { useLingui } from '@lingui/react/macro';
import { formatPrice } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { usePairFormats } from '#platform/market/pair-format.ts';
import type { Instrument } from '#platform/market/product.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { type Column, Figure } from '@bourse/ui/figures';
import { useMarket } from '../../markets/market.ts';
import { exactKey } from '../../tables/exact-key.ts';
import { RecordsTable } from '../records-table.tsx';
import { useOrderColumns } from './use-order-columns.tsx';

export function OrderHistoryTable({ instrument }: { readonly instrument: Instrument | undefined }) {
  const { t } = useLingui();
  const locale = useLocale();
  const formatOf = usePairFormats();
  const statuses: Record<MarketOrder['status'], string> = {
    live: t({ id: 'status.live', message: 'Open' }),
    partially_filled: t({ id: 'status.partial', message: 'Partially filled' }),
    filled: t({ id: 'status.filled', message: 'Filled' }),
    cancelled: t({ id: 'status.cancelled', message: 'Canceled' }),
  };
  const columns: readonly Column<MarketOrder>[] = [
    ...useOrderColumns(),
    {
      key: 'average',
      head: t({ id: 'column.average', message: 'Average price' }),
      figures: true,
      sortBy: ({ averagePrice }) => exactKey(averagePrice),
      cell: ({ symbol, averagePrice }) => (
        <Figure>{formatPrice(averagePrice, locale, formatOf(symbol).price)}</Figure>
      ),
    },
    {
      key: 'status',
      head: t({ id: 'column.status', message: 'Status' }),
      sortBy: ({ status }) => statuses[status],
      cell: ({ status }) => statuses[status],
    },
  ];
  return (
    <RecordsTable
      instrument={instrument}
      {...useHistory(orderHistory(useSdk(), useMarket().kind))}
      columns={columns}
      rowKey={({ orderId }) => orderId}
      timeOf={({ createdAt }) => createdAt}
      format={orderFormat}
      fileName="orders"
      texts={{
        label: t({ id: 'orders.history', message: 'Order history' }),
        loading: t({ id: 'orders.loading', message: 'Loading orders' }),
        empty: t({ id: 'history.none', message: 'You have no past orders.' }),
      }}
    />
  );
}
