import { createSubAccount, getSubAccounts, switchAccount } from '@bourse/gateway-contract';
import type { CallAnswer } from '@bourse/gateway-contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callOptions } from '#platform/sdk/call-options.ts';
import type { Sdk } from '#platform/sdk/sdk.tsx';
import { useSdk } from '#platform/sdk/sdk.tsx';

/** An account that the user can switch to. The main account has no `nickName`. */
export interface OwnAccount {
  readonly userId: string;
  readonly nickName: string | undefined;
  readonly createdAt: number | undefined;
  readonly hasPassword: boolean;
  readonly frozen: boolean;
}

function ownAccountOptions(sdk: Sdk) {
  return callOptions(sdk, getSubAccounts, {}, ({ mainUserId, list }): OwnAccount[] => [
    {
      userId: mainUserId,
      nickName: undefined,
      createdAt: undefined,
      hasPassword: true,
      frozen: false,
    },
    ...list.map(toOwnAccount),
  ]);
}

function toOwnAccount(account: CallAnswer<typeof createSubAccount>): OwnAccount {
  const { userId, nickName, createdAt, hasPassword, frozen } = account;
  return { userId, nickName, createdAt, hasPassword, frozen };
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
