import { useEffect } from 'react';
import { usePage } from '#page/page-context.ts';
import { useSession } from '#platform/session/session.ts';

/** Loads the page again when another tab has logged in, or switched to another account: all tabs use one. Shows nothing. */
export function FollowAccount() {
  const { preferences } = usePage();
  const { status, user } = useSession();
  const userId = user?.userId ?? '';
  useEffect(() => {
    if (status === 'loading') return undefined;
    const compare = () => {
      const stored = preferences.read('global_user_id');
      if (stored !== '' && stored !== userId) location.reload();
    };
    // While this tab logs in, it has stored its user and does not know it yet: other values say nothing about the account.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key === 'global_user_id') compare();
    };
    addEventListener('storage', onStorage);
    document.addEventListener('visibilitychange', compare);
    return () => {
      removeEventListener('storage', onStorage);
      document.removeEventListener('visibilitychange', compare);
    };
  }, [preferences, status, userId]);
  return null;
}
