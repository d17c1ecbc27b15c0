import {
  getAssets,
  getFuturesAccount,
  getFuturesSettings,
  getMarginAccounts,
  getOpenPlanOrders,
  getPositions,
  type CallAnswer,
} from '@bourse/gateway-contract';
import { callOptions, type CallQueryOptions } from '../calls/call-options.ts';
import type { HooksClient } from '../client-context.ts';
import type { MarketOrder } from '../markets/market-order.ts';
import type { MarketKind } from '../markets/market-kind.ts';
import { orderCalls, type OrderCalls } from '../markets/order-calls.ts';

/** Plans that wait for their price, newest first. */
export type OpenPlans = CallAnswer<typeof getOpenPlanOrders>['plans'];
/** Futures positions. */
export type Positions = CallAnswer<typeof getPositions>['positions'];
/** Balances of the spot account. */
export type Assets = CallAnswer<typeof getAssets>['balances'];
/** The cross account, and each isolated account that was used. */
export type MarginAccounts = CallAnswer<typeof getMarginAccounts>['accounts'];
/** The futures account. */
export type FuturesAccount = CallAnswer<typeof getFuturesAccount>['account'];
/** Position mode, and the leverage and margin mode of each contract. */
export type FuturesSettings = CallAnswer<typeof getFuturesSettings>;

/** The part of an answer that {@link useOpenOrders} shows. */
export interface OpenOrders {
  readonly orders: readonly MarketOrder[];
}

const ordersOf = ({ orders }: OpenOrders) => orders;

/** Returns the query options of {@link useOpenOrders}. */
export function openOrdersOptions(
  client: HooksClient,
  kind: MarketKind,
): CallQueryOptions<OrderCalls['open'], readonly MarketOrder[]> {
  return callOptions(client, orderCalls[kind].open, {}, ordersOf);
}

/** Returns the query options of {@link useOpenPlans}. */
export function openPlansOptions(
  client: HooksClient,
  kind: MarketKind,
): CallQueryOptions<typeof getOpenPlanOrders, OpenPlans> {
  return callOptions(client, getOpenPlanOrders, { product: kind }, ({ plans }) => plans);
}

/** Returns the query options of {@link usePositions}. */
export function positionsOptions(
  client: HooksClient,
): CallQueryOptions<typeof getPositions, Positions> {
  return callOptions(client, getPositions, {}, ({ positions }) => positions);
}

/** Returns the query options of {@link useAssets}. */
export function assetsOptions(client: HooksClient): CallQueryOptions<typeof getAssets, Assets> {
  return callOptions(client, getAssets, {}, ({ balances }) => balances);
}

/** Returns the query options of {@link useMarginAccounts}. */
export function marginAccountsOptions(
  client: HooksClient,
): CallQueryOptions<typeof getMarginAccounts, MarginAccounts> {
  return callOptions(client, getMarginAccounts, {}, ({ accounts }) => accounts);
}

/** Returns the query options of {@link useFuturesAccount}. */
export function futuresAccountOptions(
  client: HooksClient,
): CallQueryOptions<typeof getFuturesAccount, FuturesAccount> {
  return callOptions(client, getFuturesAccount, {}, ({ account }) => account);
}

/** Returns the query options of {@link useFuturesSettings}. */
export function futuresSettingsOptions(
  client: HooksClient,
): CallQueryOptions<typeof getFuturesSettings, FuturesSettings> {
  return callOptions(client, getFuturesSettings, {}, (settings) => settings);
}
