import * as lists from '@bourse/react';
import { useForUser } from '@bourse/react/session';
import { useMarket } from './market.ts';

/** Open orders of every pair in the page's market, newest first; the stream keeps them current. */
export const useOpenOrders = () => lists.useOpenOrders(useMarket().kind, useForUser());

/** Plans of every pair in the page's market, newest first; the stream keeps them current. */
export const useOpenPlans = () => lists.useOpenPlans(useMarket().kind, useForUser());

/** Sends no call for visitors, and in markets without positions. */
export function useForTrader(): lists.ListOptions {
  const { enabled } = useForUser();
  const { kind } = useMarket();
  return { enabled: enabled && kind === 'futures' };
}

export const usePositions = () => lists.usePositions(useForTrader());

export const useAssets = () => lists.useAssets(useForUser());

export const useMarginAccounts = () => lists.useMarginAccounts(useForUser());

export const useFuturesAccount = () => lists.useFuturesAccount(useForUser());
