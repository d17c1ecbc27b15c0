import {
  getReserveProof,
  getReserveSnapshot,
  getReserveSnapshots,
  type CallAnswer,
} from '@bourse/gateway-contract';
import { shownHere } from '../calls/error-meta.ts';
import { useCall, type CallResult } from '../calls/use-call.ts';
import { useAction, type ActionResult } from '../calls/use-send.ts';
import { useClient } from '../client-context.ts';

/** Time, root and number of users of a snapshot. */
export type SnapshotHead = CallAnswer<typeof getReserveSnapshots>['snapshots'][number];

/** Reserves and liabilities of a coin. */
export type ReserveCoin = CallAnswer<typeof getReserveSnapshot>['coins'][number];

/** A user's proof, for `verifyProof` of `@bourse/reserves`. */
export type ReserveProof = CallAnswer<typeof getReserveProof>['proof'];

const refreshMs = 60_000;

/** Returns the last snapshots, the newest first. */
export const useSnapshots = (): CallResult<readonly SnapshotHead[]> =>
  useCall(
    getReserveSnapshots,
    {},
    { select: ({ snapshots }) => snapshots, refetchInterval: refreshMs, meta: shownHere },
  );

/** Returns reserves and liabilities by coin. */
export const useReserves = ({
  snapshotId,
}: Pick<SnapshotHead, 'snapshotId'>): CallResult<readonly ReserveCoin[]> =>
  useCall(
    getReserveSnapshot,
    { snapshotId },
    { select: ({ coins }) => coins, staleTime: Infinity, meta: shownHere },
  );

/** Loads the user's own proof; `null` if the user owned nothing at that moment. */
export function useLoadProof(): ActionResult<ReserveProof, Pick<SnapshotHead, 'snapshotId'>> {
  const { call } = useClient();
  return useAction(async ({ snapshotId }) => (await call(getReserveProof, { snapshotId })).proof, {
    meta: shownHere,
  });
}
