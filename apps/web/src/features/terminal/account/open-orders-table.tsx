import type { SpotInstrument } from '@bourse/gateway-contract';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { Button } from '#ui/fields/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { Column } from '#ui/figures/data-table.tsx';
import { DataTable } from '#ui/figures/data-table.tsx';
import { QueryState } from '#ui/states/query-state.tsx';
import type { MarketOrder } from '../orders/market-order.ts';
import { useCancelAllOrders, useCancelOrder } from './cancel-order.ts';
import { useOpenOrders } from '../orders/open-orders.ts';
import { useCancelNotices } from './use-cancel-notices.ts';
import { useOrderColumns } from './use-order-columns.tsx';

export function OpenOrdersTable({ instrument }: { readonly instrument: SpotInstrument }) {
  const { t } = useLingui();
  const query = useOpenOrders();
  const notices = useCancelNotices();
  const cancel = useCancelOrder(notices.checking);
  const [hideOthers, setHideOthers] = useState(false);
  const shown = (orders: readonly MarketOrder[]) =>
    hideOthers ? orders.filter(({ symbol }) => symbol === instrument.symbol) : orders;
  const columns: readonly Column<MarketOrder>[] = [
    ...useOrderColumns(),
    {
      key: 'cancel',
      card: 'action',
      head: t({ id: 'column.action', message: 'Action' }),
      figures: true,
      cell: (order) => (
        <CancelButton
          busy={cancel.isPending && cancel.variables.orderId === order.orderId}
          onPress={() => {
            cancel.mutate(order, {
              onSuccess: notices.ended,
              onError: () => {
                notices.failed(order);
              },
            });
          }}
        />
      ),
    },
  ];
  return (
    <QueryState
      query={query}
      loading={t({ id: 'orders.loading', message: 'Loading orders' })}
      empty={t({ id: 'orders.none', message: 'You have no open orders.' })}
    >
      {(orders) => (
        <>
          <Toolbar
            orders={shown(orders)}
            symbol={hideOthers ? instrument.symbol : undefined}
            hideOthers={hideOthers}
            onHideOthers={setHideOthers}
          />
          <DataTable
            label={t({ id: 'orders.open-label', message: 'Open orders' })}
            columns={columns}
            rows={shown(orders)}
            rowKey={({ orderId }) => orderId}
          />
        </>
      )}
    </QueryState>
  );
}

interface CancelButtonProps {
  readonly busy: boolean;
  readonly onPress: () => void;
}

function CancelButton({ busy, onPress }: CancelButtonProps) {
  const { t } = useLingui();
  const { trackClick } = useSdk();
  return (
    <Button
      look="bare"
      className="h-6 min-h-6 px-2 text-xs pointer-coarse:h-11"
      busy={busy}
      onClick={() => {
        trackClick('cancelOrder');
        onPress();
      }}
    >
      {t({ id: 'orders.cancel', message: 'Cancel' })}
    </Button>
  );
}

interface ToolbarProps {
  /** The orders that "cancel all" cancels. */
  readonly orders: readonly MarketOrder[];
  /** The only pair that "cancel all" cancels, if any. */
  readonly symbol: string | undefined;
  readonly hideOthers: boolean;
  readonly onHideOthers: (hide: boolean) => void;
}

function Toolbar({ orders, symbol, hideOthers, onHideOthers }: ToolbarProps) {
  const { t } = useLingui();
  const cancelAll = useCancelAllOrders();
  const notices = useCancelNotices();
  const [asking, setAsking] = useState(false);
  const count = orders.length;
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
        disabled={count === 0}
        onClick={() => {
          setAsking(true);
        }}
      >
        {t({ id: 'orders.cancel-all', message: 'Cancel all' })}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t({
            id: 'orders.cancel-all-question',
            message: plural(count, {
              one: 'Cancel # open order?',
              other: 'Cancel # open orders?',
            }),
          })}
          confirmLabel={t({ id: 'orders.cancel-all', message: 'Cancel all' })}
          look="sell"
          onConfirm={() => {
            setAsking(false);
            cancelAll.mutate(symbol, { onSuccess: notices.allEnded });
          }}
          onCancel={() => {
            setAsking(false);
          }}
        >
          {symbol === undefined
            ? t({ id: 'orders.cancel-all-pairs', message: 'Orders of all pairs are cancelled.' })
            : t({
                id: 'orders.cancel-all-pair',
                message: `Only orders of ${{ symbol }} are cancelled.`,
              })}
        </ConfirmDialog>
      )}
    </div>
  );
}
