import {
  getReserveProof,
  getReserveSnapshot,
  getReserveSnapshots,
  type CallAnswer,
} from '@bourse/gateway-contract';
import { shownHere, useAction, useCall, useClient } from '@bourse/react';

export type SnapshotHead = CallAnswer<typeof getReserveSnapshots>['snapshots'][number];
export type ReserveCoin = CallAnswer<typeof getReserveSnapshot>['coins'][number];

const refreshMs = 60_000;

/** Returns the last snapshots, the newest first. */
export function useSnapshots() {
  return useCall(
    getReserveSnapshots,
    {},
    { select: ({ snapshots }) => snapshots, refetchInterval: refreshMs, meta: shownHere },
  );
}

/** Returns reserves and liabilities by coin. */
export function useReserves({ snapshotId }: SnapshotHead) {
  return useCall(
    getReserveSnapshot,
    { snapshotId },
    { select: ({ coins }) => coins, staleTime: Infinity, meta: shownHere },
  );
}

/** Loads the user's own proof; `null` if the user owned nothing at that moment. */
export function useLoadProof() {
  const { call } = useClient();
  const load = async ({ snapshotId }: SnapshotHead) =>
    (await call(getReserveProof, { snapshotId })).proof;
  return useAction(load, { meta: shownHere });
}
