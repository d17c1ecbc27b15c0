import {
  getReserveProof,
  getReserveSnapshot,
  getReserveSnapshots,
  type CallAnswer,
} from '@bourse/gateway-contract';
import { callOptions } from '@bourse/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSdk } from '#platform/sdk/sdk.tsx';

export type SnapshotHead = CallAnswer<typeof getReserveSnapshots>['snapshots'][number];
export type ReserveCoin = CallAnswer<typeof getReserveSnapshot>['coins'][number];

const refreshMs = 60_000;

/** Returns the last snapshots, the newest first. */
export function useSnapshots() {
  const options = callOptions(useSdk(), getReserveSnapshots, {}, ({ snapshots }) => snapshots);
  return useQuery({ ...options, refetchInterval: refreshMs, meta: { showsItsErrors: true } });
}

/** Returns reserves and liabilities by coin. */
export function useReserves({ snapshotId }: SnapshotHead) {
  const options = callOptions(useSdk(), getReserveSnapshot, { snapshotId }, ({ coins }) => coins);
  return useQuery({ ...options, staleTime: Infinity, meta: { showsItsErrors: true } });
}

/** Loads the user's own proof; `null` if the user owned nothing at that moment. */
export function useLoadProof() {
  const sdk = useSdk();
  return useMutation({
    mutationFn: async ({ snapshotId }: SnapshotHead) => {
      const { proof } = await sdk.call(getReserveProof, { snapshotId });
      return proof;
    },
    meta: { showsItsErrors: true },
  });
}
