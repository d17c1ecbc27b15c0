import type { SumTreeProof } from '@bourse/gateway-contract';
import { openDatabase } from '../stores/open-database.ts';
import { Units } from '../stores/units.ts';
import type { Amounts } from '@bourse/exchange';
import { ReserveSnapshots } from '../products/reserves/index.ts';

export interface ProvenHoldings {
  readonly rootHash: string;
  /** In units of 10^-8. */
  readonly liabilities: Amounts;
  readonly proofs: ReadonlyMap<string, SumTreeProof | undefined>;
}

/** Takes a snapshot of users' balances, in units of 10^-8, and proves it to each of them. */
export async function proveHoldings(users: ReadonlyMap<string, Amounts>): Promise<ProvenHoldings> {
  const database = await openDatabase(':memory:');
  const holdings = { users, reserves: new Map<string, bigint>() };
  const snapshots = new ReserveSnapshots({
    units: new Units(database),
    now: Date.now,
    everyMs: 86_400_000,
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
  await database.destroy();
  const liabilities = new Map(snapshot.coins.map(({ coin, liabilities: sum }) => [coin, sum]));
  return { rootHash: snapshot.rootHash, liabilities, proofs };
}
