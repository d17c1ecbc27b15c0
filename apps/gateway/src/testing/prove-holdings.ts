import type { SumTreeProof } from '@bourse/gateway-contract';
import { openDatabase } from '../database/database.ts';
import type { Amounts } from '../exchange/index.ts';
import { ReserveSnapshots } from '../reserves/index.ts';

export interface ProvenHoldings {
  readonly rootHash: string;
  /** In units of 10^-8. */
  readonly liabilities: Amounts;
  readonly proofs: ReadonlyMap<string, SumTreeProof | undefined>;
}

/** Takes a snapshot of users' balances, in units of 10^-8, and proves it to each of them. */
export async function proveHoldings(users: ReadonlyMap<string, Amounts>): Promise<ProvenHoldings> {
  const database = openDatabase(':memory:');
  const holdings = { users, reserves: new Map<string, bigint>() };
  const snapshots = new ReserveSnapshots({
    ...{ database, now: Date.now, everyMs: 86_400_000 },
    exchange: { holdings: () => Promise.resolve(holdings) },
    onError: (error) => {
      throw error;
    },
  });
  const snapshot = await snapshots.take();
  const proofs = new Map<string, SumTreeProof | undefined>();
  for (const userId of users.keys()) {
    proofs.set(userId, await snapshots.proofOf(snapshot, userId));
  }
  database.close();
  const liabilities = new Map(snapshot.coins.map(({ coin, liabilities: sum }) => [coin, sum]));
  return { rootHash: snapshot.rootHash, liabilities, proofs };
}
