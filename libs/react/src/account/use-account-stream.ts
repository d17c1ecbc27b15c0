import type { PlanOrder } from '@bourse/gateway-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { putQuery } from '../calls/put-query.ts';
import { reloadQueries } from '../calls/reload-queries.ts';
import { useClient } from '../client-context.ts';
import { fillHistory } from '../history/order-histories.ts';
import { followBalances } from './follow-balances.ts';
import { followOrders, followPlans } from './follow-orders.ts';
import { withFills } from './with-changes.ts';
import { accountTopics, type MarketKind } from '../markets/market-kind.ts';
import type { MarketFill, MarketOrder } from '../markets/market-order.ts';

/** Options of {@link useOrderStream}. */
export interface OrderStreamOptions {
  /** `false` follows nothing: a visitor has no account. Default `true`. */
  readonly enabled?: boolean;
  /** Called with each change of an order, also with those that happened during an outage. */
  readonly onOrder?: (order: MarketOrder) => void;
  /** Called with each change of a plan, also with those that happened during an outage. */
  readonly onPlan?: (plan: PlanOrder) => void;
}

/**
 * Applies the private stream to the orders, plans, fills, balances and positions of a market. Each connection begins with a snapshot;
 * what ended before it is not sent, and is loaded.
 */
export function useOrderStream(kind: MarketKind, options: OrderStreamOptions = {}): void {
  const { enabled = true } = options;
  const client = useClient();
  const queries = useQueryClient();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const topic = { instType: accountTopics[kind], channel: 'fill', instId: 'default' } as const;
    const stops = [
      followOrders(client, queries, kind, (order) => latest.current.onOrder?.(order)),
      followPlans(client, queries, kind, (plan) => latest.current.onPlan?.(plan)),
      client.market.subscribe(topic, () => {
        // Lists of one pair's fills have keys that begin with this one, and are followed by who shows them.
        reloadQueries(queries, { queryKey: fillHistory(client, kind).queryKey, exact: true });
      }),
      ...followBalances[kind](client, queries),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, queries, kind, enabled]);
}

/** Applies the private stream to the balances and positions of every market. */
export function useBalanceStream({ enabled = true }: { readonly enabled?: boolean } = {}): void {
  const client = useClient();
  const queries = useQueryClient();
  useEffect(() => {
    if (!enabled) return undefined;
    const stops = Object.values(followBalances).flatMap((follow) => follow(client, queries));
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, queries, enabled]);
}

/** Adds what the private stream brings to the fills of one pair, whose query is `fillHistory(client, kind, symbol)`. */
export function useFillStream(
  kind: MarketKind,
  symbol: string,
  { enabled = true }: { readonly enabled?: boolean } = {},
): void {
  const client = useClient();
  const queries = useQueryClient();
  useEffect(() => {
    if (!enabled) return undefined;
    const { queryKey } = fillHistory(client, kind, symbol);
    const topic = { instType: accountTopics[kind], channel: 'fill', instId: 'default' } as const;
    return client.market.subscribe(topic, ({ action, data }) => {
      // Fills may be missing after an outage.
      if (action === 'snapshot') reloadQueries(queries, { queryKey, exact: true });
      else {
        const fills = data.filter((fill) => fill.symbol === symbol);
        putQuery<readonly MarketFill[]>(
          queries,
          queryKey,
          (known) => known && withFills(known, fills),
        );
      }
    });
  }, [client, queries, kind, symbol, enabled]);
}
