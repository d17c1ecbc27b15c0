import { toUser, type User } from '@bourse/client/session';
import { getUserInfo } from '@bourse/gateway-contract';
import { useRead } from '@bourse/react';
import { useLocale } from '../locale/locale.ts';
import { usePage } from '#page/page-context.ts';

export const userQueryKey = ['user-info'] as const;

/** The logged-in user, or `null`. A failed call counts as anonymous. */
function useUser() {
  const { preferences } = usePage();
  const locale = useLocale();
  return useRead(
    userQueryKey,
    async (call, { signal }): Promise<User | null> => {
      const user = await call(getUserInfo, { locale }, { signal })
        .then(toUser)
        .catch((error: unknown) => {
          preferences.write('global_user_id', '');
          throw error;
        });
      preferences.write('global_user_id', user?.userId ?? '');
      return user ?? null;
    },
    { staleTime: Infinity, meta: { logsErrorsAs: 'userInfoFailed' } },
  );
}

/**
 * Whether the browser has deleted the device's key and kept the cookies of the session. The session cannot be used then.
 */
export function useIsKeyGone(): boolean {
  const { error } = useUser();
  return error !== null && 'code' in error && error.code === 'SIGNING_KEY_MISSING';
}

/** Whether the user is being loaded: with the page, and at the end of a login in this tab. */
export function useIsUserLoading(): boolean {
  return useUser().isFetching;
}

export type Session =
  | { readonly status: 'loading'; readonly user?: undefined }
  | { readonly status: 'anonymous'; readonly user?: undefined }
  | { readonly status: 'user'; readonly user: User };

export function useSession(): Session {
  const { data, isPending } = useUser();
  if (data) return { status: 'user', user: data };
  return { status: isPending ? 'loading' : 'anonymous' };
}
