import { useFollowAccount } from '@bourse/react/session';
import { useCallback } from 'react';
import { usePage } from '#page/page-context.ts';

/** Follows the account of other tabs. Shows nothing. */
export function FollowAccount() {
  const { preferences } = usePage();
  useFollowAccount(useCallback(() => preferences.read('global_user_id'), [preferences]));
  return null;
}
