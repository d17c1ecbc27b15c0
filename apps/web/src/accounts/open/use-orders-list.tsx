import { type MarketOrder, followMutation, useCancelOrder } from '@bourse/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@bourse/ui/fields';
import { type Column, DataTable } from '@bourse/ui/figures';
import { QueryState } from '#ui/states/query-state.tsx';
import { useMarket } from '../markets/market.ts';
import { useOpenOrders } from '../markets/own-lists.ts';
import { useDescribeOrder } from '../orders/use-describe-order.ts';
import { useOrderColumns, useOrderTypes } from '../records/orders/use-order-columns.tsx';
import { ColumnsButton } from '../tables/columns-button.tsx';
import { useTableLayout, useTableSort } from '../tables/use-table-layout.ts';
import { FilteredList } from './list/filtered-list.tsx';
import { useCancelSelected } from './list/use-cancel-selected.ts';
import { useDistanceColumn } from './list/use-distance-column.tsx';
import { useListFilter, type ListScope } from './list/use-list-filter.tsx';
import { RowActions } from './row-actions.tsx';
import { useCancelNotices } from './use-cancel-notices.ts';

/** Columns that say less of an order that waits: it is a limit order, and its share says what is filled. */
const atFirstHidden: ReadonlySet<string> = new Set(['type', 'filled']);

const none: ReadonlySet<string> = new Set();

/** Returns the table of open orders, and the controls for the bar above it. */
export function useOrdersList(scope: ListScope) {
  const { t } = useLingui();
  const query = useOpenOrders();
  const orders = query.data ?? [];
  const types = useOrderTypes();
  const filter = useListFilter(orders, scope, { kindOf: ({ orderType }) => orderType, types });
  const { table, choice } = useTableLayout('orders', useColumns(filter.shown));
  const [chosen, setChosen] = useState(none);
  const describe = useDescribeOrder();
  const selected = filter.shown.filter(({ orderId }) => chosen.has(orderId));
  const cancel = useCancelSelected();
  return {
    filters: filter.fields,
    controls: (
      <>
        <ColumnsButton {...choice} />
        <Button
          look="bare"
          className="px-2 text-xs"
          disabled={selected.length === 0}
          busy={cancel.isPending}
          onClick={() => {
            cancel.send(selected);
            setChosen(none);
          }}
        >
          {t({
            id: 'orders.cancel-selected',
            message: `Cancel selected (${{ count: selected.length }})`,
          })}
        </Button>
      </>
    ),
    table: (
      <QueryState
        query={query}
        loading={t({ id: 'orders.loading', message: 'Loading orders' })}
        empty={t({ id: 'orders.none', message: 'You have no open orders.' })}
      >
        {() => (
          <FilteredList count={filter.shown.length}>
            <DataTable
              {...table}
              label={t({ id: 'orders.open-label', message: 'Open orders' })}
              rows={filter.shown}
              rowKey={({ orderId }) => orderId}
              selection={{
                chosen,
                onChange: setChosen,
                allLabel: t({ id: 'tables.select-all', message: 'Select all' }),
                rowLabel: (order) =>
                  t({ id: 'tables.select', message: `Select: ${{ name: describe(order) }}` }),
              }}
            />
          </FilteredList>
        )}
      </QueryState>
    ),
  };
}

function useColumns(orders: readonly MarketOrder[]): readonly Column<MarketOrder>[] {
  const isByDistance = useTableSort('orders')?.column === 'distance';
  const columns = useOrderColumns().map((column) =>
    atFirstHidden.has(column.key) ? { ...column, isHidden: true } : column,
  );
  const place = columns.findIndex(({ key }) => key === 'price') + 1;
  const distance = useDistanceColumn(isByDistance ? orders : []);
  return [...columns.slice(0, place), distance, ...columns.slice(place), useActions()];
}

function useActions(): Column<MarketOrder> {
  const { t } = useLingui();
  const notices = useCancelNotices();
  const cancel = useCancelOrder(useMarket().kind, { onNoAnswer: notices.checking });
  return {
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
  };
}
