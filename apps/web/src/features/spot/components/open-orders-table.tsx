import type { SpotInstrument, SpotOrder } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSdk } from '../../../platform/sdk.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { useCancelAllOrders, useCancelOrder } from '../api/cancel-order.ts';
import { useOpenOrders } from '../api/open-orders.ts';
import { useOrderColumns } from '../model/use-order-columns.tsx';

/** Resting orders, each with the way to cancel it. */
export function OpenOrdersTable({ instrument }: { readonly instrument: SpotInstrument }) {
  const { t } = useLingui();
  const query = useOpenOrders();
  const cancel = useCancelOrder();
  const { trackClick } = useSdk();
  const [hideOthers, setHideOthers] = useState(false);
  const columns: readonly Column<SpotOrder>[] = [
    ...useOrderColumns(),
    {
      key: 'cancel',
      head: t({ id: 'column.action', message: 'Action' }),
      figures: true,
      cell: ({ orderId }) => (
        <Button
          look="bare"
          className="h-6 min-h-6 px-2 text-xs pointer-coarse:h-11"
          busy={cancel.isPending && cancel.variables === orderId}
          onClick={() => {
            trackClick('cancelOrder');
            cancel.mutate(orderId);
          }}
        >
          {t({ id: 'orders.cancel', message: 'Cancel' })}
        </Button>
      ),
    },
  ];
  return (
    <QueryState
      query={query}
      loading={t({ id: 'orders.loading', message: 'Loading orders' })}
      empty={t({
        id: 'orders.none',
        message: 'No open orders. Orders that rest in the book stand here.',
      })}
    >
      {(orders) => (
        <>
          <Toolbar
            symbol={hideOthers ? instrument.symbol : undefined}
            hideOthers={hideOthers}
            onHideOthers={setHideOthers}
          />
          <DataTable
            label={t({ id: 'orders.open-label', message: 'Open orders' })}
            columns={columns}
            rows={hideOthers ? orders.filter(({ symbol }) => symbol === instrument.symbol) : orders}
            rowKey={({ orderId }) => orderId}
          />
        </>
      )}
    </QueryState>
  );
}

interface ToolbarProps {
  /** Limits "cancel all" to one pair. */
  readonly symbol: string | undefined;
  readonly hideOthers: boolean;
  readonly onHideOthers: (hide: boolean) => void;
}

function Toolbar({ symbol, hideOthers, onHideOthers }: ToolbarProps) {
  const { t } = useLingui();
  const cancelAll = useCancelAllOrders();
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line px-3 text-xs">
      <label className="hit-area flex items-center gap-2 text-text-2">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={hideOthers}
          onChange={(event) => {
            onHideOthers(event.target.checked);
          }}
        />
        {t({ id: 'orders.hide-others', message: 'Hide other pairs' })}
      </label>
      <Button
        look="bare"
        className="px-2 text-xs"
        busy={cancelAll.isPending}
        onClick={() => {
          cancelAll.mutate(symbol);
        }}
      >
        {t({ id: 'orders.cancel-all', message: 'Cancel all' })}
      </Button>
    </div>
  );
}
