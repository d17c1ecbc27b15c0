import {
  gatewayCode,
  getReserveProof,
  getReserveSnapshot,
  getReserveSnapshots,
} from '@bourse/gateway-contract';
import { formatCoin } from '@bourse/exchange';
import { Refusal } from '../../edge/route/refusal.ts';
import { route, userRoute, type Route } from '../../edge/route/route.ts';
import type { ReserveSnapshots } from './reserve-snapshots.ts';
import type { CoinAmounts, Snapshot } from './snapshot-store.ts';
import type { Room } from '../../edge/pipeline/room.ts';

function reserveRoutes(snapshots: ReserveSnapshots): readonly Route[] {
  const find = async (snapshotId: string): Promise<Snapshot> => {
    const found = await snapshots.get(Number(snapshotId));
    if (found) return found;
    throw new Refusal(gatewayCode.snapshotUnknown, 'There is no such snapshot');
  };
  return [
    route(getReserveSnapshots, async () => ({
      snapshots: (await snapshots.list()).map(toHead),
      nextAt: snapshots.nextAt,
    })),
    route(getReserveSnapshot, async ({ snapshotId }) => {
      const snapshot = await find(snapshotId);
      return { ...toHead(snapshot), coins: snapshot.coins.map(toCoin) };
    }),
    userRoute(getReserveProof, async ({ snapshotId }, { userId }) => ({
      proof: (await snapshots.proofOf(await find(snapshotId), userId)) ?? null,
    })),
  ];
}

function toHead({ id, takenAt, rootHash, users }: Snapshot) {
  return { snapshotId: String(id), takenAt, rootHash, users };
}

function toCoin({ coin, reserves, liabilities }: CoinAmounts) {
  return {
    coin,
    reserves: formatCoin(reserves),
    liabilities: formatCoin(liabilities),
    ratio: ratioOf(reserves, liabilities),
  };
}

/** Percentage with two decimals, rounded down. */
function ratioOf(reserves: bigint, liabilities: bigint): string | null {
  if (liabilities === 0n) return null;
  const hundredths = String((reserves * 10_000n) / liabilities).padStart(3, '0');
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`;
}

/** Proof of reserves. */
export const reservesRoom: Room<{ readonly reserves: ReserveSnapshots }> = {
  name: 'reserves',
  create: ({ reserves }) => ({
    routes: reserveRoutes(reserves),
    start: () => {
      reserves.start();
    },
    close: () => reserves.close(),
  }),
};
