import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useClient } from '../client-context.ts';
import type { MarketOrder } from '../markets/market-order.ts';
import type { MarketKind } from '../markets/market-kind.ts';
import {
  assetsOptions,
  futuresAccountOptions,
  futuresSettingsOptions,
  marginAccountsOptions,
  openOrdersOptions,
  openPlansOptions,
  positionsOptions,
  type Assets,
  type FuturesAccount,
  type FuturesSettings,
  type MarginAccounts,
  type OpenPlans,
  type Positions,
} from './lists.ts';

/** Options of the lists of an account. */
export interface ListOptions {
  /** `false` sends nothing: a visitor has no account. Default `true`. */
  readonly enabled?: boolean;
}

/** Returns the open orders of every pair of a market, newest first. {@link useOrderStream} keeps them current. */
export function useOpenOrders(
  kind: MarketKind,
  options: ListOptions = {},
): UseQueryResult<readonly MarketOrder[]> {
  return useQuery({ ...openOrdersOptions(useClient(), kind), ...options });
}

/** Returns the waiting plans of every pair of a market, newest first. {@link useOrderStream} keeps them current. */
export function useOpenPlans(
  kind: MarketKind,
  options: ListOptions = {},
): UseQueryResult<OpenPlans> {
  return useQuery({ ...openPlansOptions(useClient(), kind), ...options });
}

/** Returns the futures positions. {@link useBalanceStream} keeps them current. */
export function usePositions(options: ListOptions = {}): UseQueryResult<Positions> {
  return useQuery({ ...positionsOptions(useClient()), ...options });
}

/** Returns the balances of the spot account. {@link useBalanceStream} keeps them current. */
export function useAssets(options: ListOptions = {}): UseQueryResult<Assets> {
  return useQuery({ ...assetsOptions(useClient()), ...options });
}

/** Returns the cross account and the isolated accounts. {@link useBalanceStream} keeps them current. */
export function useMarginAccounts(options: ListOptions = {}): UseQueryResult<MarginAccounts> {
  return useQuery({ ...marginAccountsOptions(useClient()), ...options });
}

/** Returns the futures account. {@link useBalanceStream} keeps it current. */
export function useFuturesAccount(options: ListOptions = {}): UseQueryResult<FuturesAccount> {
  return useQuery({ ...futuresAccountOptions(useClient()), ...options });
}

/** Returns the position mode, and the leverage and margin mode of each contract. */
export function useFuturesSettings(options: ListOptions = {}): UseQueryResult<FuturesSettings> {
  return useQuery({ ...futuresSettingsOptions(useClient()), ...options });
}
