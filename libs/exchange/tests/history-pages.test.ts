import {
  cancelAllPlanOrders,
  cancelOrders,
  getFills,
  getOrderHistory,
  getPlanOrderHistory,
  placeOrders,
  placePlanOrder,
  type CallPayload,
} from '@bourse/gateway-contract';
import { describe, expect, it } from 'vitest';
import type { Exchange } from '../src/index.ts';
import { call, openExchange } from '../src/testing/index.ts';

const ann = { userId: 'ann' };
const ledger = 'simulation';
const batch = 50;
const buy = { symbol: 'BTCUSDT', side: 'buy' } as const;

/** Reads a history to its end. Returns the length of each page, and the ids in order. */
async function readPages(page: (before: string | undefined) => Promise<readonly string[]>) {
  const [lengths, ids]: [number[], string[]] = [[], []];
  for (let found = await page(undefined); found.length > 0; found = await page(ids.at(-1))) {
    lengths.push(found.length);
    ids.push(...found);
  }
  return { lengths, ids };
}

const newestFirst = (ids: readonly string[]) => ids.toSorted((a, b) => Number(b) - Number(a));

type Orders = CallPayload<typeof placeOrders>['orders'];

async function placeBatches(
  exchange: Exchange,
  count: number,
  terms: Omit<Orders[number], keyof typeof buy>,
): Promise<void> {
  for (let placed = 0; placed < count; placed += batch) {
    const orders = Array.from({ length: batch }, () => ({ ...buy, ...terms }));
    const { results } = await call(exchange, placeOrders, { ledger, orders }, ann);
    expect(results.every(({ ok }) => ok)).toBe(true);
    const names = results.flatMap((result) =>
      result.ok && result.order.status === 'live' ? [{ orderId: result.order.orderId }] : [],
    );
    if (names.length > 0) await call(exchange, cancelOrders, { ledger, orders: names }, ann);
  }
}

describe('histories', () => {
  it('are read in pages of 500 to the first record, each record once', async () => {
    const exchange = openExchange();
    await exchange.openAccount('ann');
    await placeBatches(exchange, 550, { orderType: 'limit', price: '50000', size: '0.001' });
    await placeBatches(exchange, 550, { orderType: 'market', quoteSize: '10' });
    const orders = await readPages(async (before) => {
      const found = await call(exchange, getOrderHistory, { before }, ann);
      return found.orders.map(({ orderId }) => orderId);
    });
    expect(orders.lengths).toEqual([500, 500, 100]);
    expect(orders.ids).toEqual(newestFirst([...new Set(orders.ids)]));
    const fills = await readPages(async (before) => {
      const found = await call(exchange, getFills, { before }, ann);
      return found.fills.map(({ fillId }) => fillId);
    });
    expect(fills.ids.length).toBeGreaterThanOrEqual(550);
    expect(fills.ids).toEqual(newestFirst([...new Set(fills.ids)]));
    const elsewhere = { symbol: 'ETHUSDT', before: orders.ids[10] };
    expect(await call(exchange, getOrderHistory, elsewhere, ann)).toEqual({ orders: [] });
  });

  it('of one kind of plan have whole pages while older ones are left', async () => {
    const exchange = openExchange();
    await exchange.openAccount('ann');
    const plan = { ledger, ...buy, quoteSize: '10' } as const;
    const place = async (count: number, terms: Partial<CallPayload<typeof placePlanOrder>>) => {
      for (let placed = 0; placed < count; placed += 1)
        await call(exchange, placePlanOrder, { ...plan, ...terms }, ann);
      await call(exchange, cancelAllPlanOrders, { ledger }, ann);
    };
    await place(3, { planType: 'trailing', callbackRate: '0.01' });
    for (let round = 0; round < 6; round += 1) await place(90, { triggerPrice: '150000' });
    const page = { planType: 'trailing' } as const;
    const { plans } = await call(exchange, getPlanOrderHistory, page, ann);
    expect(plans.map(({ planType }) => planType)).toEqual(['trailing', 'trailing', 'trailing']);
  });
});
