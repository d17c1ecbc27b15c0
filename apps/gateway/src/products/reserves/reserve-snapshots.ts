import { randomBytes } from 'node:crypto';
import type { SumTreeProof } from '@bourse/gateway-contract';
import type { Exchange, Holdings } from '@bourse/exchange';
import type { Units } from '../../stores/units.ts';
import { SnapshotStore, type Snapshot } from './snapshot-store.ts';
import { growSumTree, hashLeaf, type Leaf, type SumTree } from './sum-tree.ts';

/** Time between two checks for a due snapshot, in milliseconds. */
const checkMs = 30_000;

/** Trees that are kept in memory for the proofs of users. */
const keptTrees = 2;

export interface ReserveSnapshotsOptions {
  readonly units: Units;
  readonly exchange: Pick<Exchange, 'holdings'>;
  readonly now: () => number;
  /** Time between two snapshots, in milliseconds. They are taken at its multiples since 1970, UTC. */
  readonly everyMs: number;
  readonly onError: (error: unknown) => void;
}

/** Takes snapshots of the real ledger, and proves to each user that a snapshot includes the user's balances. */
export class ReserveSnapshots {
  readonly #options: ReserveSnapshotsOptions;
  readonly #store: SnapshotStore;
  readonly #trees = new Map<number, Promise<SumTree>>();
  #running: Promise<Snapshot> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #nextAt = 0;

  constructor(options: ReserveSnapshotsOptions) {
    this.#options = options;
    this.#store = new SnapshotStore(options.units);
  }

  get nextAt(): number {
    return this.#nextAt;
  }

  /** Takes a snapshot without waiting for it, then one whenever the time has come. */
  start(): void {
    this.#takeIfDue();
    this.#timer = setInterval(() => {
      this.#takeIfDue();
    }, checkMs).unref();
  }

  /** Resolves when a snapshot that is being taken is stored. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running?.catch(() => undefined);
  }

  /** Calls during a snapshot get the same one. */
  take(): Promise<Snapshot> {
    this.#running ??= this.#take().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Newest first. */
  list(): Promise<readonly Snapshot[]> {
    return this.#store.list();
  }

  get(id: number): Promise<Snapshot | undefined> {
    return this.#store.get(id);
  }

  /** Resolves with `undefined` for a user without a leaf in the snapshot. */
  async proofOf(snapshot: Snapshot, userId: string): Promise<SumTreeProof | undefined> {
    const position = await this.#store.positionOf(snapshot.id, userId);
    if (position === undefined) return undefined;
    const tree = await this.#treeOf(snapshot);
    return tree.proofOf(position, String(snapshot.id));
  }

  #takeIfDue(): void {
    const { now, everyMs, onError } = this.#options;
    const at = now();
    if (at < this.#nextAt) return;
    this.#nextAt = at - (at % everyMs) + everyMs;
    this.take().catch(onError);
  }

  async #take(): Promise<Snapshot> {
    const holdings = await this.#options.exchange.holdings('real');
    const takenAt = this.#options.now();
    const coins = coinsOf(holdings);
    const leaves = toLeaves(coins, holdings);
    const tree = await growSumTree(coins, leaves);
    const amounts = coins.map((coin, index) => ({
      coin,
      reserves: holdings.reserves.get(coin) ?? 0n,
      liabilities: tree.sums[index] ?? 0n,
    }));
    const { rootHash } = tree;
    return this.#store.add({ takenAt, rootHash, users: leaves.length, coins: amounts }, leaves);
  }

  #treeOf({ id, coins }: Snapshot): Promise<SumTree> {
    const known = this.#trees.get(id);
    if (known) return known;
    const growing = this.#store.leaves(id).then((leaves) =>
      growSumTree(
        coins.map(({ coin }) => coin),
        leaves,
      ),
    );
    this.#trees.set(id, growing);
    growing.catch(() => this.#trees.delete(id));
    for (const old of [...this.#trees.keys()].slice(0, -keptTrees)) this.#trees.delete(old);
    return growing;
  }
}

function coinsOf({ users, reserves }: Holdings): readonly string[] {
  const coins = new Set(reserves.keys());
  for (const amounts of users.values()) for (const coin of amounts.keys()) coins.add(coin);
  return [...coins].sort();
}

/** In the order of their hashes, so that a position says nothing about its user. */
function toLeaves(coins: readonly string[], { users }: Holdings): readonly Leaf[] {
  const leaves = [...users].map(([userId, amounts]) => ({
    userId,
    nonce: randomBytes(32).toString('hex'),
    sums: coins.map((coin) => amounts.get(coin) ?? 0n),
  }));
  return leaves
    .map((leaf) => ({ leaf, hash: hashLeaf(coins, leaf) }))
    .sort((a, b) => (a.hash < b.hash ? -1 : 1))
    .map(({ leaf }) => leaf);
}
