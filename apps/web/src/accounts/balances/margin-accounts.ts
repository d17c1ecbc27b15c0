import { getMarginAccounts } from '@bourse/gateway-contract';
import type { MarginAccount } from '@bourse/market-data';
import { callOptions } from '@bourse/react';
import { useQuery } from '@tanstack/react-query';
import { useSdk, type Sdk } from '#platform/sdk/sdk.tsx';
import { useSession } from '#platform/session/session.ts';

/** The cross account and each isolated account that was used; the stream keeps them current. */
export function marginAccountsOptions(sdk: Sdk) {
  return callOptions(sdk, getMarginAccounts, {}, ({ accounts }) => accounts);
}

/** Sends no call for anonymous visitors. */
export function useMarginAccounts() {
  const session = useSession();
  return useQuery({ ...marginAccountsOptions(useSdk()), enabled: session.status === 'user' });
}

export function withAccounts(
  accounts: readonly MarginAccount[] | undefined,
  news: readonly MarginAccount[],
): readonly MarginAccount[] | undefined {
  if (!accounts) return undefined;
  const keyOf = ({ marginMode, symbol }: MarginAccount) => `${marginMode} ${symbol ?? ''}`;
  const changed = new Map(news.map((account) => [keyOf(account), account]));
  const known = new Set(accounts.map(keyOf));
  const kept = accounts.map((account) => changed.get(keyOf(account)) ?? account);
  return [...kept, ...news.filter((account) => !known.has(keyOf(account)))];
}
