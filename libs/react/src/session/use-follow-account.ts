import { useEffect } from 'react';
import { useIsUserLoading, useSession } from './use-session.ts';

const storageKey = 'global_user_id';

/**
 * Loads the page again when another tab has logged in, or switched to another account: all tabs use one.
 *
 * @param readUserId - Returns the id that the tabs store; `''` for a visitor. The same function in each rendering.
 */
export function useFollowAccount(readUserId: () => string): void {
  const userId = useSession().user?.userId ?? '';
  const isLoading = useIsUserLoading();
  useEffect(() => {
    // A login in this tab stores its user first, and then loads it.
    if (isLoading) return undefined;
    const compare = () => {
      const stored = readUserId();
      if (stored !== '' && stored !== userId) location.reload();
    };
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key === storageKey) compare();
    };
    // Another tab may have logged in meanwhile.
    compare();
    addEventListener('storage', onStorage);
    document.addEventListener('visibilitychange', compare);
    return () => {
      removeEventListener('storage', onStorage);
      document.removeEventListener('visibilitychange', compare);
    };
  }, [readUserId, isLoading, userId]);
}
