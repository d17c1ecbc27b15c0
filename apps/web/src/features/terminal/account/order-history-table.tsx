import { useLingui } from '@lingui/react/macro';
import { formatDecimal } from '#platform/format/format.ts';
import { useLocale } from '#platform/locale/locale.ts';
import { usePairFormats } from '#platform/market/pair-format.ts';
import type { Column } from '#ui/figures/data-table.tsx';
import { DataTable } from '#ui/figures/data-table.tsx';
import { Figure } from '#ui/figures/figure.tsx';
import { QueryState } from '#ui/states/query-state.tsx';
import type { MarketOrder } from '../orders/market-order.ts';
import { useOrderHistory } from './order-history.ts';
import { useOrderColumns } from './use-order-columns.tsx';

export function OrderHistoryTable() {
  const { t } = useLingui();
  const locale = useLocale();
  const formatOf = usePairFormats();
  const statuses: Record<MarketOrder['status'], string> = {
    live: t({ id: 'status.live', message: 'Open' }),
    partially_filled: t({ id: 'status.partial', message: 'Partially filled' }),
    filled: t({ id: 'status.filled', message: 'Filled' }),
    cancelled: t({ id: 'status.cancelled', message: 'Cancelled' }),
  };
  const columns: readonly Column<MarketOrder>[] = [
    ...useOrderColumns(),
    {
      key: 'average',
      head: t({ id: 'column.average', message: 'Average price' }),
      figures: true,
      cell: ({ symbol, averagePrice }) => (
        <Figure>{formatDecimal(averagePrice, locale, formatOf(symbol).price)}</Figure>
      ),
    },
    {
      key: 'status',
      head: t({ id: 'column.status', message: 'Status' }),
      cell: ({ status }) => statuses[status],
    },
  ];
  return (
    <QueryState
      query={useOrderHistory()}
      loading={t({ id: 'orders.loading', message: 'Loading orders' })}
      empty={t({
        id: 'history.none',
        message: 'You have no past orders.',
      })}
    >
      {(orders) => (
        <DataTable
          label={t({ id: 'orders.history', message: 'Order history' })}
          columns={columns}
          rows={orders}
          rowKey={({ orderId }) => orderId}
        />
      )}
    </QueryState>
  );
}
