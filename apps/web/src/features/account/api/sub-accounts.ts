import {
  createSubAccount,
  freezeSubAccount,
  getAccounts,
  getSubAccounts,
  setSubAccountPermissions,
  switchAccount,
  transferSubAccount,
  type CallAnswer,
  type CallPayload,
} from '@bourse/gateway-contract';
import { callOptions } from '@bourse/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSdk, type Sdk } from '#platform/sdk/sdk.tsx';
import { useProvenCall } from '#ui/credentials/proof/proven-call.ts';

export type Permissions = CallAnswer<typeof createSubAccount>['permissions'];

/** An account that the user can switch to. The main account has neither `nickName` nor `permissions`. */
export interface OwnAccount {
  readonly userId: string;
  readonly nickName: string | undefined;
  readonly createdAt: number | undefined;
  readonly hasPassword: boolean;
  readonly frozen: boolean;
  readonly permissions: Permissions | undefined;
}

function ownAccountOptions(sdk: Sdk) {
  return callOptions(sdk, getSubAccounts, {}, ({ mainUserId, list }): OwnAccount[] => [
    {
      userId: mainUserId,
      nickName: undefined,
      createdAt: undefined,
      hasPassword: true,
      frozen: false,
      permissions: undefined,
    },
    ...list.map(toOwnAccount),
  ]);
}

function toOwnAccount(account: CallAnswer<typeof createSubAccount>): OwnAccount {
  const { userId, nickName, createdAt, hasPassword, frozen, permissions } = account;
  return { userId, nickName, createdAt, hasPassword, frozen, permissions };
}

/** The main account, and its sub-accounts from the oldest. */
export function useOwnAccounts() {
  return useQuery({ ...ownAccountOptions(useSdk()), meta: { showsItsErrors: true } });
}

export function useCreateSubAccount() {
  const sdk = useSdk();
  const queries = useQueryClient();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: async (nickName: string) =>
      toOwnAccount(await sdk.call(createSubAccount, { nickName })),
    onSuccess: () => queries.invalidateQueries({ queryKey: ownAccountOptions(sdk).queryKey }),
  });
}

/** Opens a session of another account and loads the page again, so that nothing of this one stays. */
export function useSwitchAccount() {
  const sdk = useSdk();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: async (userId: string) => {
      await sdk.completeLogin(await sdk.call(switchAccount, { userId }));
      location.reload();
    },
  });
}

/** Changes some permissions of a sub-account. */
export function useSetPermissions(userId: string) {
  const sdk = useSdk();
  const call = useProvenCall();
  const queries = useQueryClient();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: (permissions: Partial<Permissions>) =>
      call(setSubAccountPermissions, { userId, permissions }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ownAccountOptions(sdk).queryKey }),
  });
}

export function useFreezeSubAccount(userId: string) {
  const sdk = useSdk();
  const call = useProvenCall();
  const queries = useQueryClient();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: (frozen: boolean) => call(freezeSubAccount, { userId, frozen }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ownAccountOptions(sdk).queryKey }),
  });
}

/** The balances of the account in use that it can give from its spot account. */
export function useSpotBalances() {
  const options = callOptions(
    useSdk(),
    getAccounts,
    {},
    ({ accounts }) => accounts.find(({ accountType }) => accountType === 'spot')?.balances ?? [],
  );
  return useQuery({ ...options, staleTime: 0, meta: { showsItsErrors: true } });
}

/** Loads the balances again, also without an answer. */
export function useTransferSubAccount() {
  const sdk = useSdk();
  const queries = useQueryClient();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: (terms: CallPayload<typeof transferSubAccount>) =>
      sdk.call(transferSubAccount, terms),
    onSettled: () => queries.invalidateQueries({ queryKey: [getAccounts.path] }),
  });
}
