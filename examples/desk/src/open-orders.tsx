import { useCancelOrder, useOpenOrders, type MarketKind } from '@bourse/react';
import { Button } from '@bourse/ui/fields';
import { Panel } from '@bourse/ui/panels';
import { FormProblem, SkeletonRows } from '@bourse/ui/states';

/** Orders that wait, with a button that cancels each. */
export function OpenOrders({ kind }: { readonly kind: MarketKind }) {
  const { data: orders, error } = useOpenOrders(kind);
  const cancel = useCancelOrder(kind);
  return (
    <Panel label="Open orders">
      <FormProblem>{(error ?? cancel.error)?.message}</FormProblem>
      {!orders && !error && <SkeletonRows rows={2} label="Loading" />}
      {orders?.length === 0 && <p>No open orders</p>}
      <ul>
        {orders?.map((order) => (
          <li key={order.orderId}>
            <span className={order.side}>{order.side}</span>
            {order.filledSize} of {order.size} at {order.price}
            <Button
              busy={cancel.isPending && cancel.variables.orderId === order.orderId}
              onClick={() => cancel.mutate(order)}
            >
              Cancel
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
