import { toAddresses, type ApiKeyChange } from '@bourse/client/api-keys';
import {
  changeApiKey,
  createApiKey,
  getApiKeys,
  getSubAccounts,
  removeApiKey,
  type ApiKeyPermission,
  type CallAnswer,
  type CallContract,
  type CallPayload,
} from '@bourse/gateway-contract';
import { shownHere, useAction, useCall, useReload } from '@bourse/react';
import { useProvenCall } from '#ui/credentials/proof/proven-call.ts';

export type ApiKey = CallAnswer<typeof getApiKeys>['list'][number];

export type CreatedApiKey = CallAnswer<typeof createApiKey>;

/** The account of the keys: a sub-account, or `undefined` for the user's own. */
export type KeyAccount = string | undefined;

function accountField(userId: KeyAccount) {
  return userId === undefined ? {} : { userId };
}

export const useApiKeys = (userId: KeyAccount) =>
  useCall(getApiKeys, accountField(userId), { select: ({ list }) => list, meta: shownHere });

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

/** Changes the keys by a call with a proof, and loads them again. */
function useKeyChange<T extends CallContract, TValues>(
  contract: T,
  toPayload: (values: TValues) => CallPayload<T>,
) {
  const call = useProvenCall();
  const reload = useReload();
  return useAction((values: TValues) => call(contract, toPayload(values)), {
    meta: shownHere,
    onSuccess: () => reload(getApiKeys),
  });
}

export const useCreateApiKey = (userId: KeyAccount) =>
  useKeyChange(createApiKey, ({ label, permissions, addresses, days }: NewApiKey) => ({
    ...accountField(userId),
    label: label.trim(),
    permissions: [...permissions],
    addresses: toAddresses(addresses),
    days,
  }));

export const useChangeApiKey = (userId: KeyAccount, accessKey: string) =>
  useKeyChange(changeApiKey, (change: ApiKeyChange) => ({
    ...accountField(userId),
    ...change,
    accessKey,
  }));

export const useRemoveApiKey = (userId: KeyAccount) =>
  useKeyChange(removeApiKey, (accessKey: string) => ({ ...accountField(userId), accessKey }));

export const useSubAccounts = () =>
  useCall(getSubAccounts, {}, { select: ({ list }) => list, meta: shownHere });
