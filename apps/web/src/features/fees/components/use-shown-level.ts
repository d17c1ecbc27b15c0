import { useFeeRates } from '@bourse/react';
import { useForUser, useSession } from '@bourse/react/session';

/** Returns the user's level; `undefined` while it is not known, and for accounts that show none. */
export function useShownLevel(): number | undefined {
  const { user } = useSession();
  const { data } = useFeeRates(useForUser());
  return user?.showUserVip === 1 ? data?.level : undefined;
}
