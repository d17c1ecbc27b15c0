import {
  changeApiKey,
  createApiKey,
  getApiKeys,
  getSubAccounts,
  removeApiKey,
  type ApiKeyPermission,
  type CallAnswer,
} from '@bourse/gateway-contract';
import { callOptions } from '@bourse/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useProvenCall } from '#ui/credentials/proof/proven-call.ts';
import type { ApiKeyChange } from '../model/key-changes.ts';
import { toAddresses } from '../model/networks.ts';

export type ApiKey = CallAnswer<typeof getApiKeys>['list'][number];

export type CreatedApiKey = CallAnswer<typeof createApiKey>;

/** The account of the keys: a sub-account, or `undefined` for the user's own. */
export type KeyAccount = string | undefined;

function accountField(userId: KeyAccount) {
  return userId === undefined ? {} : { userId };
}

export function useApiKeys(userId: KeyAccount) {
  const options = callOptions(useSdk(), getApiKeys, accountField(userId), ({ list }) => list);
  return useQuery({ ...options, meta: { showsItsErrors: true } });
}

/** Fields of the form of a key. */
export interface ApiKeyValues {
  readonly label: string;
  readonly permissions: readonly ApiKeyPermission[];
  /** As typed, with spaces or commas between. */
  readonly addresses: string;
}

export interface NewApiKey extends ApiKeyValues {
  readonly days: number;
}

function useReloadKeys(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [getApiKeys.path] });
}

export function useCreateApiKey(userId: KeyAccount) {
  const call = useProvenCall();
  const onSuccess = useReloadKeys();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: ({ label, permissions, addresses, days }: NewApiKey) =>
      call(createApiKey, {
        ...accountField(userId),
        label: label.trim(),
        permissions: [...permissions],
        addresses: toAddresses(addresses),
        days,
      }),
    onSuccess,
  });
}

export function useChangeApiKey(userId: KeyAccount, accessKey: string) {
  const call = useProvenCall();
  const onSuccess = useReloadKeys();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: (change: ApiKeyChange) =>
      call(changeApiKey, { ...accountField(userId), ...change, accessKey }),
    onSuccess,
  });
}

export function useRemoveApiKey(userId: KeyAccount) {
  const call = useProvenCall();
  const onSuccess = useReloadKeys();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: (accessKey: string) => call(removeApiKey, { ...accountField(userId), accessKey }),
    onSuccess,
  });
}

export function useSubAccounts() {
  const options = callOptions(useSdk(), getSubAccounts, {}, ({ list }) => list);
  return useQuery({ ...options, meta: { showsItsErrors: true } });
}
