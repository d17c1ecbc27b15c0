import { toAddresses, type ApiKeyChange } from '@bourse/client/api-keys';
import {
  changeApiKey,
  createApiKey,
  getApiKeys,
  removeApiKey,
  type ApiKeyPermission,
  type CallAnswer,
  type CallContract,
  type CallPayload,
} from '@bourse/gateway-contract';
import { shownHere } from '../calls/error-meta.ts';
import { useCall, type CallResult } from '../calls/use-call.ts';
import { useReload } from '../calls/use-reload.ts';
import { useAction, type ActionResult } from '../calls/use-send.ts';
import { useProvenCall } from '../proof/proof-scope.tsx';

/** An API key, without its secret. */
export type ApiKey = CallAnswer<typeof getApiKeys>['list'][number];

/** A new API key, whose secret is shown once. */
export type CreatedApiKey = CallAnswer<typeof createApiKey>;

/** The account of the keys: a sub-account, or `undefined` for the user's own. */
export type KeyAccount = string | undefined;

function accountField(userId: KeyAccount) {
  return userId === undefined ? {} : { userId };
}

/** Returns the API keys of an account. */
export const useApiKeys = (userId: KeyAccount): CallResult<readonly ApiKey[]> =>
  useCall(getApiKeys, accountField(userId), { select: ({ list }) => list, meta: shownHere });

/** Fields of the form of a key. */
export interface ApiKeyValues {
  readonly label: string;
  readonly permissions: readonly ApiKeyPermission[];
  /** As typed, with spaces or commas between. */
  readonly addresses: string;
}

/** Fields of the form of a new key. */
export interface NewApiKey extends ApiKeyValues {
  readonly days: number;
}

/** Changes the keys by a call with a proof, and loads them again. */
function useKeyChange<T extends CallContract, TValues>(
  contract: T,
  toPayload: (values: TValues) => CallPayload<T>,
): ActionResult<CallAnswer<T>, TValues> {
  const call = useProvenCall();
  const reload = useReload();
  return useAction((values: TValues) => call(contract, toPayload(values)), {
    meta: shownHere,
    onSuccess: () => reload(getApiKeys),
  });
}

/** Creates a key. */
export const useCreateApiKey = (userId: KeyAccount): ActionResult<CreatedApiKey, NewApiKey> =>
  useKeyChange(createApiKey, ({ label, permissions, addresses, days }) => ({
    ...accountField(userId),
    label: label.trim(),
    permissions: [...permissions],
    addresses: toAddresses(addresses),
    days,
  }));

/** Changes the settings of a key. */
export const useChangeApiKey = (
  userId: KeyAccount,
  accessKey: string,
): ActionResult<unknown, ApiKeyChange> =>
  useKeyChange(changeApiKey, (change: ApiKeyChange) => ({
    ...accountField(userId),
    ...change,
    accessKey,
  }));

/** Removes a key. */
export const useRemoveApiKey = (userId: KeyAccount): ActionResult<unknown, string> =>
  useKeyChange(removeApiKey, (accessKey: string) => ({ ...accountField(userId), accessKey }));
