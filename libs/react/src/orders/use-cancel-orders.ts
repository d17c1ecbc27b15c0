import { isUnanswered } from '@bourse/client/errors';
import { untilAnswered } from '@bourse/trading/sending';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { openOrdersOptions } from '../account/lists.ts';
import { reloadQueries } from '../calls/reload-queries.ts';
import { useClient, type HooksClient } from '../client-context.ts';
import type { MarketKind } from '../markets/market-kind.ts';
import type { MarketOrder } from '../markets/market-order.ts';
import { orderCalls } from '../markets/order-calls.ts';

/** Milliseconds after which the orders are looked up instead. */
const timeoutMs = 6_000;

/** Highest number of orders in a call. */
const maxItems = 50;

/** Options of {@link useCancelOrders}. */
export interface CancelOrdersOptions {
  /** Called when no answer has come, and the orders are looked up. */
  readonly onNoAnswer?: () => void;
}

/**
 * Returns a mutation that cancels orders, 50 in a call, and resolves with each order as it is afterwards: cancelled, ended before, or still
 * open. Orders of a call that is refused or has no answer are looked up. Rejects if the first call is refused.
 */
export function useCancelOrders(kind: MarketKind, { onNoAnswer }: CancelOrdersOptions = {}) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (orders: readonly MarketOrder[]): Promise<readonly MarketOrder[]> => {
      const after: MarketOrder[] = [];
      while (after.length < orders.length) {
        const part = orders.slice(after.length, after.length + maxItems);
        try {
          after.push(...(await cancelPart(client, kind, part)));
        } catch (error) {
          const isUnknown = isUnanswered(error);
          // Those of the calls before are cancelled, which the caller has to learn.
          if (!isUnknown && after.length === 0) throw error;
          if (isUnknown) onNoAnswer?.();
          const rest = isUnknown ? part : orders.slice(after.length);
          after.push(...(await lookUp(client, kind, rest)));
        }
      }
      return after;
    },
    onSettled: () => {
      reloadQueries(queries, openOrdersOptions(client, kind));
    },
  });
}

async function cancelPart(
  client: HooksClient,
  kind: MarketKind,
  part: readonly MarketOrder[],
): Promise<readonly MarketOrder[]> {
  const { ledger } = client;
  const orders = part.map(({ orderId }) => ({ orderId }));
  const { results } = await client.call(
    orderCalls[kind].cancelMany,
    { ledger, orders },
    { timeoutMs },
  );
  const cancelled = results.flatMap((result) => (result.ok ? [result.order] : []));
  const refused = part.filter(({ orderId }) => cancelled.every((one) => one.orderId !== orderId));
  const others = refused.length === 0 ? [] : await lookUp(client, kind, refused);
  return inOrder(part, [...cancelled, ...others]);
}

/** Returns the orders as they are now. The lists have all of them, unless one is older than those that the history lists. */
async function lookUp(
  client: HooksClient,
  kind: MarketKind,
  orders: readonly MarketOrder[],
): Promise<readonly MarketOrder[]> {
  const { open, history, find } = orderCalls[kind];
  const load = async (): Promise<readonly MarketOrder[]> => {
    const [ended, waiting] = await Promise.all([client.call(history, {}), client.call(open, {})]);
    const listed: readonly MarketOrder[] = [...ended.orders, ...waiting.orders];
    const ids = new Set(listed.map(({ orderId }) => orderId));
    const others = orders.filter(({ orderId }) => !ids.has(orderId));
    const found = await Promise.all(
      others.map(async ({ orderId }) => (await client.call(find, { orderId })).order),
    );
    return [...listed, ...found];
  };
  return inOrder(orders, await untilAnswered(load, { isRepeated: isUnanswered }));
}

function inOrder(
  orders: readonly MarketOrder[],
  known: readonly MarketOrder[],
): readonly MarketOrder[] {
  return orders.map((order) => known.find(({ orderId }) => orderId === order.orderId) ?? order);
}
