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
import { shownHere } from '../calls/error-meta.ts';
import { useCall, type CallResult } from '../calls/use-call.ts';
import { useReload } from '../calls/use-reload.ts';
import { useAction, useSend, type ActionResult, type SendResult } from '../calls/use-send.ts';
import { useClient } from '../client-context.ts';
import { useProvenCall } from '../proof/proof-scope.tsx';

/** Permissions of a sub-account. */
export type Permissions = CallAnswer<typeof createSubAccount>['permissions'];

/** A sub-account. */
export type SubAccount = CallAnswer<typeof getSubAccounts>['list'][number];

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

/** Returns the main account, and its sub-accounts from the oldest. */
export const useOwnAccounts = (): CallResult<readonly OwnAccount[]> =>
  useCall(getSubAccounts, {}, { select: toOwnAccounts, meta: shownHere });

/** Returns the sub-accounts from the oldest. */
export const useSubAccounts = (): CallResult<readonly SubAccount[]> =>
  useCall(getSubAccounts, {}, { select: ({ list }) => list, meta: shownHere });

/** Loads the accounts again before the call counts as ended. */
function useAccountCall() {
  const reload = useReload();
  return { meta: shownHere, onSuccess: () => reload(getSubAccounts) };
}

/** Creates a sub-account. */
export const useCreateSubAccount = (): SendResult<typeof createSubAccount> =>
  useSend(createSubAccount, useAccountCall());

/** Opens a session of another account and loads the page again, so that nothing of this one stays. */
export function useSwitchAccount(): ActionResult<void, string> {
  const { call, completeLogin } = useClient();
  return useAction(
    async (userId) => {
      await completeLogin(await call(switchAccount, { userId }));
      location.reload();
    },
    { meta: shownHere },
  );
}

/** Changes some permissions of a sub-account. */
export function useSetPermissions(userId: string): ActionResult<unknown, Partial<Permissions>> {
  const call = useProvenCall();
  return useAction(
    (permissions) => call(setSubAccountPermissions, { userId, permissions }),
    useAccountCall(),
  );
}

/** Freezes a sub-account, or ends its freeze. */
export const useFreezeSubAccount = (): SendResult<typeof freezeSubAccount> =>
  useSend(freezeSubAccount, { ...useAccountCall(), by: useProvenCall() });

/** Moves money between the main account and a sub-account. Loads the balances again, also without an answer. */
export function useTransferSubAccount(): SendResult<typeof transferSubAccount> {
  const reload = useReload();
  return useSend(transferSubAccount, { meta: shownHere, onSettled: () => reload(getAccounts) });
}
