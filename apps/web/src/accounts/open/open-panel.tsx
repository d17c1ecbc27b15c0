import { followMutation, useCancelAllOrders } from '@bourse/react';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { unknownFigure } from '@bourse/i18n-registry/figures';
import type { Instrument } from '#platform/market/product.ts';
import { Button, Checkbox, PlainSegmented } from '@bourse/ui/fields';
import { CancelAllQuestion } from './cancel-all-question.tsx';
import { useCancelPlans } from './cancel-plan.ts';
import { useCancelNotices } from './use-cancel-notices.ts';
import { useOrdersList } from './use-orders-list.tsx';
import { usePlansList } from './use-plans-list.tsx';
import { useMarket } from '../markets/market.ts';
import { useOpenOrders, useOpenPlans } from '../markets/own-lists.ts';

type Kind = 'orders' | 'plans';

export function OpenPanel({ instrument }: { readonly instrument: Instrument | undefined }) {
  const [kind, setKind] = useState<Kind>('orders');
  const [hideOthers, setHideOthers] = useState(false);
  const symbol = hideOthers ? instrument?.symbol : undefined;
  const lists = { orders: useOrdersList({ symbol }), plans: usePlansList({ symbol }) };
  const { filters, controls, table } = lists[kind];
  return (
    <>
      <Toolbar
        kind={kind}
        onKind={setKind}
        symbol={symbol}
        isOfOnePair={instrument !== undefined}
        hideOthers={hideOthers}
        onHideOthers={setHideOthers}
        filters={filters}
      >
        {controls}
      </Toolbar>
      {table}
    </>
  );
}

interface ToolbarProps {
  readonly kind: Kind;
  readonly onKind: (kind: Kind) => void;
  /** The only pair that "cancel all" cancels, if any. */
  readonly symbol: string | undefined;
  readonly hideOthers: boolean;
  readonly onHideOthers: (hide: boolean) => void;
  /** Whether the orders are shown beside a pair. */
  readonly isOfOnePair: boolean;
  readonly filters: ReactNode;
  /** Further buttons of the list. */
  readonly children: ReactNode;
}

function Toolbar(props: ToolbarProps) {
  const { kind, onKind, symbol, hideOthers, onHideOthers, isOfOnePair, filters, children } = props;
  const { t } = useLingui();
  const { data: orders } = useOpenOrders();
  const { data: plans } = useOpenPlans();
  const cancelAll = useCancelAll();
  const [asking, setAsking] = useState(false);
  const entries = (kind === 'orders' ? orders : plans) ?? [];
  const count = entries.filter((entry) => symbol === undefined || entry.symbol === symbol).length;
  return (
    <div className="flex flex-wrap items-center gap-x-4 border-b border-line px-3 text-xs">
      <KindTabs kind={kind} onKind={onKind} orders={orders?.length} plans={plans?.length} />
      {isOfOnePair && (
        <Checkbox
          label={t({ id: 'orders.hide-others', message: 'Hide other pairs' })}
          checked={hideOthers}
          onChange={onHideOthers}
        />
      )}
      {filters}
      <div className="ms-auto flex flex-wrap items-center gap-x-1">
        {children}
        <Button
          look="bare"
          className="px-2 text-xs"
          disabled={count === 0}
          onClick={() => {
            setAsking(true);
          }}
        >
          {t({ id: 'orders.cancel-all', message: 'Cancel all' })}
        </Button>
      </div>
      {asking && (
        <CancelAllQuestion
          kind={kind}
          count={count}
          symbol={symbol}
          onConfirm={() => {
            setAsking(false);
            cancelAll(kind, symbol);
          }}
          onCancel={() => {
            setAsking(false);
          }}
        />
      )}
    </div>
  );
}

interface KindTabsProps extends Pick<ToolbarProps, 'kind' | 'onKind'> {
  /** Number of open orders; `undefined` while unknown. */
  readonly orders: number | undefined;
  readonly plans: number | undefined;
}

function KindTabs({ kind, onKind, orders, plans }: KindTabsProps) {
  const { t } = useLingui();
  const [orderCount, planCount] = [orders ?? unknownFigure, plans ?? unknownFigure];
  return (
    <PlainSegmented
      label={t({ id: 'orders.kind', message: 'Order type' })}
      value={kind}
      onChange={onKind}
      options={[
        {
          value: 'orders',
          label: t({
            id: 'orders.kind-orders',
            message: `Limit | Market (${{ count: orderCount }})`,
          }),
        },
        {
          value: 'plans',
          label: t({
            id: 'orders.kind-plans',
            message: `Trigger | TP/SL (${{ count: planCount }})`,
          }),
        },
      ]}
    />
  );
}

function useCancelAll() {
  const orders = useCancelAllOrders(useMarket().kind);
  const { all: plans } = useCancelPlans();
  const notices = useCancelNotices();
  return (kind: Kind, symbol: string | undefined) => {
    if (kind === 'orders') followMutation(orders.mutateAsync(symbol), notices.allEnded);
    else plans.mutate(symbol);
  };
}
