import { useEffect } from 'react';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useSession } from '#platform/session/session.ts';

/** Opens the private stream for whoever is logged in. Shows nothing. */
export function SessionStream() {
  const sdk = useSdk();
  const { user } = useSession();
  const userId = user?.userId;
  useEffect(() => {
    if (userId !== undefined) sdk.openPrivateStream();
  }, [sdk, userId]);
  return null;
}
