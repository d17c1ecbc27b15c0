import {
  createSubAccount,
  freezeSubAccount,
  getAccounts,
  getSubAccounts,
  setSubAccountPermissions,
  switchAccount,
  transferSubAccount,
  type CallAnswer,
} from '@bourse/gateway-contract';
import { shownHere, useAction, useCall, useReload, useSend } from '@bourse/react';
import { useSdk } from '#platform/sdk/sdk.tsx';
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

function toOwnAccounts({
  mainUserId,
  list,
}: CallAnswer<typeof getSubAccounts>): readonly OwnAccount[] {
  const main = {
    userId: mainUserId,
    nickName: undefined,
    createdAt: undefined,
    hasPassword: true,
    frozen: false,
    permissions: undefined,
  };
  return [main, ...list];
}

/** The main account, and its sub-accounts from the oldest. */
export const useOwnAccounts = () =>
  useCall(getSubAccounts, {}, { select: toOwnAccounts, meta: shownHere });

/** Loads the accounts again before the call counts as ended. */
function useAccountCall() {
  const reload = useReload();
  return { meta: shownHere, onSuccess: () => reload(getSubAccounts) };
}

export const useCreateSubAccount = () => useSend(createSubAccount, useAccountCall());

/** Opens a session of another account and loads the page again, so that nothing of this one stays. */
export function useSwitchAccount() {
  const sdk = useSdk();
  return useAction(
    async (userId: string) => {
      await sdk.completeLogin(await sdk.call(switchAccount, { userId }));
      location.reload();
    },
    { meta: shownHere },
  );
}

/** Changes some permissions of a sub-account. */
export function useSetPermissions(userId: string) {
  const call = useProvenCall();
  return useAction(
    (permissions: Partial<Permissions>) => call(setSubAccountPermissions, { userId, permissions }),
    useAccountCall(),
  );
}

export const useFreezeSubAccount = () =>
  useSend(freezeSubAccount, { ...useAccountCall(), by: useProvenCall() });

/** The balances of the account in use that it can give from its spot account. */
export const useSpotBalances = () =>
  useCall(
    getAccounts,
    {},
    {
      select: ({ accounts }) =>
        accounts.find(({ accountType }) => accountType === 'spot')?.balances ?? [],
      staleTime: 0,
      meta: shownHere,
    },
  );

/** Loads the balances again, also without an answer. */
export function useTransferSubAccount() {
  const reload = useReload();
  return useSend(transferSubAccount, { meta: shownHere, onSettled: () => reload(getAccounts) });
}
