import { useEffect } from 'react';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useSession } from '@bourse/react/session';

/** Opens the private stream of a logged-in user. Shows nothing. */
export function SessionStream() {
  const sdk = useSdk();
  const { user } = useSession();
  const userId = user?.userId;
  useEffect(() => {
    if (userId !== undefined) sdk.openPrivateStream();
  }, [sdk, userId]);
  return null;
}
