import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useSession } from '#platform/session/session.ts';
import { followAccount } from './follow-account.ts';

/** Applies the private stream to the user's balances and positions in every market. */
export function useAccountStream(): void {
  const sdk = useSdk();
  const queries = useQueryClient();
  const { status } = useSession();
  useEffect(() => {
    if (status !== 'user') return undefined;
    const stops = Object.values(followAccount).flatMap((follow) => follow(sdk, queries));
    return () => {
      for (const stop of stops) stop();
    };
  }, [sdk, queries, status]);
}
