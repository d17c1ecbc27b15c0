import type { Holding } from '../records/holding.ts';
import type { UserFill, UserOrder } from '../records/user-order.ts';
import type { Changes } from './exchange-store.ts';

interface Batch extends Changes {
  readonly orders: Set<UserOrder>;
  readonly fills: UserFill[];
  readonly holdings: Set<Holding>;
  readonly companions: (() => void)[];
  readonly done: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** What a commit needs of the world. */
export interface CommitQueueOptions {
  /** Writes durably or throws. */
  readonly write: (changes: Changes) => void;
  /** Told of changes once they are durable. */
  readonly onCommit: (changes: Changes) => void;
  /** Receives the error of a write that trying again cannot mend. */
  readonly onHalt?: (error: Error) => void;
  /** How long a halted queue waits before it tries again; 1 s by default. */
  readonly retryMs?: number;
}

/**
 * Group commit: everything that changes in one turn of the event loop goes to disk in one synced
 * transaction, and only then is anybody told. After a failed write memory is ahead of the disk: the
 * queue halts, which refuses every order, and keeps the changes. It writes them, and goes on, as
 * soon as the disk takes them. Its callers have been told that it failed; whoever asks again finds
 * what has become of the order.
 */
export class CommitQueue {
  readonly #options: CommitQueueOptions;
  #batch: Batch | undefined;
  #failure: Error | undefined;
  #retry: NodeJS.Timeout | undefined;

  constructor(options: CommitQueueOptions) {
    this.#options = options;
  }

  /** Whether changes reach the disk. */
  get isSound(): boolean {
    return this.#failure === undefined;
  }

  /** @throws while the disk takes no writes. */
  assertSound(): void {
    if (this.#failure) throw new Error('The exchange has halted', { cause: this.#failure });
  }

  changedOrder(order: UserOrder): void {
    this.#open().orders.add(order);
  }

  addFill(fill: UserFill): void {
    this.#open().fills.push(fill);
  }

  changedHolding(holding: Holding): void {
    this.#open().holdings.add(holding);
  }

  /**
   * Runs `conclude` inside the transaction that stores everything changed so far. Resolves with its
   * result when the transaction is on disk.
   */
  async commit<T>(conclude: () => T): Promise<T> {
    this.assertSound();
    const { companions, done } = this.#open();
    const { promise, resolve } = Promise.withResolvers<T>();
    companions.push(() => {
      resolve(conclude());
    });
    await done;
    return promise;
  }

  /** The changed order that satisfies the test and is not on disk yet. */
  findPending(test: (order: UserOrder) => boolean): UserOrder | undefined {
    for (const order of this.#batch?.orders ?? []) if (test(order)) return order;
    return undefined;
  }

  /** Resolves when everything changed so far is on disk. */
  async settled(): Promise<void> {
    this.assertSound();
    await this.#batch?.done;
  }

  /** Writes what waits, now. */
  flush(): void {
    const batch = this.#batch;
    if (!batch) return;
    this.#batch = undefined;
    try {
      this.#options.write(batch);
    } catch (error) {
      this.#halt(batch, error instanceof Error ? error : new Error(String(error)));
      return;
    }
    this.#failure = undefined;
    batch.resolve();
    this.#options.onCommit(batch);
  }

  /** Stops trying. */
  close(): void {
    this.flush();
    clearTimeout(this.#retry);
  }

  #halt(batch: Batch, error: Error): void {
    this.#failure = error;
    batch.reject(error);
    this.#batch = { ...newBatch(), ...changesOf(batch) };
    if (!isTransient(error)) this.#options.onHalt?.(error);
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => {
      this.flush();
    }, this.#options.retryMs ?? retryMs).unref();
  }

  #open(): Batch {
    if (this.#batch) return this.#batch;
    setImmediate(() => {
      this.flush();
    });
    this.#batch = newBatch();
    return this.#batch;
  }
}

function changesOf({ orders, fills, holdings, companions }: Batch) {
  return { orders, fills, holdings, companions };
}

const retryMs = 1_000;

/** SQLite's primary result codes of failures that end: busy, read-only, I/O, full, cannot open. */
const transientCodes: ReadonlySet<number> = new Set([5, 8, 10, 13, 14]);

function isTransient(error: Error): boolean {
  // The low byte of an extended result code is the primary one.
  return 'errcode' in error && transientCodes.has(Number(error.errcode) & 0xff);
}

function newBatch(): Batch {
  let resolve: Batch['resolve'] = () => undefined;
  let reject: Batch['reject'] = () => undefined;
  const done = new Promise<void>((...settlers) => {
    [resolve, reject] = settlers;
  });
  // Changes that the simulated flow causes have nobody who waits for them.
  done.catch(() => undefined);
  const changes = { orders: new Set<UserOrder>(), fills: [], holdings: new Set<Holding>() };
  return { ...changes, companions: [], done, resolve, reject };
}
