import { getFuturesAccount } from '@bourse/gateway-contract';
import * as lists from '@bourse/react';
import { useSession } from '#platform/session/session.ts';
import { useMarket } from './market.ts';

/** A visitor has no account, and sends no call for it. */
function useForUser(): lists.ListOptions {
  return { enabled: useSession().status === 'user' };
}

/** Open orders of every pair in the page's market, newest first; the stream keeps them current. */
export const useOpenOrders = () => lists.useOpenOrders(useMarket().kind, useForUser());

/** Plans of every pair in the page's market, newest first; the stream keeps them current. */
export const useOpenPlans = () => lists.useOpenPlans(useMarket().kind, useForUser());

/** Sends no call in markets without positions. */
export function usePositions() {
  const { enabled = true } = useForUser();
  const { kind } = useMarket();
  return lists.usePositions({ enabled: enabled && kind === 'futures' });
}

export const useAssets = () => lists.useAssets(useForUser());

export const useMarginAccounts = () => lists.useMarginAccounts(useForUser());

export const useFuturesAccount = () => lists.useFuturesAccount(useForUser());

/** The futures account as a list, for a table. */
export function useFuturesAccountList() {
  return lists.useCall(
    getFuturesAccount,
    {},
    { ...useForUser(), select: ({ account }) => [account] as const },
  );
}

/** Keeps the user's balances and positions in every market current. */
export function useAccountStream(): void {
  lists.useBalanceStream(useForUser());
}
