import { getUserInfo } from '@bourse/gateway-contract';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocale } from '../locale/locale.ts';
import { toast } from '../messages/toast.ts';
import { usePage } from '#page/page-context.ts';
import type { Preferences } from '#page/preferences/preferences.ts';
import { useSdk, type Sdk } from '../sdk/sdk.tsx';
import { toUser, type User } from './user.ts';

export const userQueryKey = ['user-info'] as const;

/** The logged-in user, or `null`. A failed call counts as anonymous. */
function userOptions(sdk: Sdk, preferences: Preferences, locale: string) {
  return queryOptions({
    queryKey: userQueryKey,
    queryFn: async ({ signal }): Promise<User | null> => {
      const user = await sdk
        .call(getUserInfo, { locale }, { signal })
        .then(toUser)
        .catch((error: unknown) => {
          preferences.write('global_user_id', '');
          if (hasCode(error, 'SIGNING_KEY_MISSING')) tellThatKeyIsGone();
          throw error;
        });
      preferences.write('global_user_id', user?.userId ?? '');
      return user ?? null;
    },
    staleTime: Infinity,
    meta: { logsErrorsAs: 'userInfoFailed' },
  });
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** The browser may delete the device's key and keep the cookies of the session, which are of no use then. */
function tellThatKeyIsGone(): void {
  const text = msg({
    id: 'session.expired',
    message: 'Your session has expired. Log in to continue.',
  });
  toast.notification(i18n._(text), {
    id: 'session.expired',
    duration: Infinity,
    closeButton: true,
  });
}

export type Session =
  | { readonly status: 'loading'; readonly user?: undefined }
  | { readonly status: 'anonymous'; readonly user?: undefined }
  | { readonly status: 'user'; readonly user: User };

export function useSession(): Session {
  const { data, isPending } = useQuery(userOptions(useSdk(), usePage().preferences, useLocale()));
  if (data) return { status: 'user', user: data };
  return { status: isPending ? 'loading' : 'anonymous' };
}
