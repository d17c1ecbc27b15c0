import { type MarketOrder, followMutation, useCancelOrder } from '@bourse/react';
import { useLingui } from '@lingui/react/macro';
import type { Instrument } from '#platform/market/product.ts';
import { type Column, DataTable } from '@bourse/ui/figures';
import { QueryState } from '#ui/states/query-state.tsx';
import { RowActions } from './row-actions.tsx';
import { useCancelNotices } from './use-cancel-notices.ts';
import { useOrderColumns } from '../records/orders/use-order-columns.tsx';
import { useMarket } from '../markets/market.ts';
import { useOpenOrders } from '../markets/own-lists.ts';

interface OpenOrdersTableProps {
  readonly instrument: Instrument | undefined;
  readonly hideOthers: boolean;
}

export function OpenOrdersTable({ instrument, hideOthers }: OpenOrdersTableProps) {
  const { t } = useLingui();
  const notices = useCancelNotices();
  const cancel = useCancelOrder(useMarket().kind, { onNoAnswer: notices.checking });
  const columns: readonly Column<MarketOrder>[] = [
    ...useOrderColumns(),
    {
      key: 'cancel',
      card: 'action',
      head: t({ id: 'column.action', message: 'Action' }),
      figures: true,
      cell: (order) => (
        <RowActions
          target={{ order }}
          busy={cancel.isPending && cancel.variables.orderId === order.orderId}
          onCancel={() => {
            followMutation(cancel.mutateAsync(order), notices.ended, () => {
              notices.failed(order);
            });
          }}
        />
      ),
    },
  ];
  return (
    <QueryState
      query={useOpenOrders()}
      loading={t({ id: 'orders.loading', message: 'Loading orders' })}
      empty={t({ id: 'orders.none', message: 'You have no open orders.' })}
    >
      {(orders) => (
        <DataTable
          label={t({ id: 'orders.open-label', message: 'Open orders' })}
          columns={columns}
          rows={orders.filter(({ symbol }) => !hideOthers || symbol === instrument?.symbol)}
          rowKey={({ orderId }) => orderId}
        />
      )}
    </QueryState>
  );
}
