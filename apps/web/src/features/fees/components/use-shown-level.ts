import { useFeeRates } from '#platform/session/fee-rates.ts';
import { useSession } from '#platform/session/session.ts';

/** Returns the user's level; `undefined` while it is not known, and for accounts that show none. */
export function useShownLevel(): number | undefined {
  const { user } = useSession();
  const { data } = useFeeRates();
  return user?.showUserVip === 1 ? data?.level : undefined;
}
