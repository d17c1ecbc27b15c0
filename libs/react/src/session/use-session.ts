import type { User } from '@bourse/client/session';
import { useRead, type CallResult } from '../calls/use-call.ts';
import { useClient } from '../client-context.ts';

/** Key of the query of the logged-in user. */
export const userKey = ['user-info'] as const;

/** The logged-in user, or `null`. A failed call counts as anonymous. */
function useUser(): CallResult<User | null> {
  const { loadUser } = useClient();
  return useRead(userKey, async (_call, { signal }) => (await loadUser({ signal })) ?? null, {
    staleTime: Infinity,
    meta: { logsErrorsAs: 'userInfoFailed' },
  });
}

/**
 * Returns whether the browser has deleted the device's key and kept the cookies of the session. The session cannot be used then.
 */
export function useIsKeyGone(): boolean {
  const { error } = useUser();
  return error !== null && 'code' in error && error.code === 'SIGNING_KEY_MISSING';
}

/** Returns whether the user is being loaded: with the page, and at the end of a login in this tab. */
export function useIsUserLoading(): boolean {
  return useUser().isFetching;
}

/** The session of the page. */
export type Session =
  | { readonly status: 'loading'; readonly user?: undefined }
  | { readonly status: 'anonymous'; readonly user?: undefined }
  | { readonly status: 'user'; readonly user: User };

/** Returns the session, and who is logged in. After a login, load {@link userKey} again. */
export function useSession(): Session {
  const { data, isPending } = useUser();
  if (data) return { status: 'user', user: data };
  return { status: isPending ? 'loading' : 'anonymous' };
}

/** Returns the options of lists that only a user has: a visitor sends no call for them. */
export function useForUser(): { readonly enabled: boolean } {
  return { enabled: useSession().status === 'user' };
}
