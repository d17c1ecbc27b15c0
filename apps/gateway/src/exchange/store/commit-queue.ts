import type { Holding } from '../desk/accounts.ts';
import type { UserFill, UserOrder } from '../desk/user-order.ts';
import type { Changes } from './exchange-store.ts';

interface Batch extends Changes {
  readonly orders: Set<UserOrder>;
  readonly fills: UserFill[];
  readonly holdings: Set<Holding>;
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
}

/**
 * Group commit: everything that changes in one turn of the event loop goes to disk in one synced
 * transaction, and only then is anybody told. After a failed write memory is ahead of the disk,
 * so the queue stays broken and every later change fails: a restart reads the truth again.
 */
export class CommitQueue {
  readonly #options: CommitQueueOptions;
  #batch: Batch | undefined;
  #failure: Error | undefined;

  constructor(options: CommitQueueOptions) {
    this.#options = options;
  }

  /** @throws when an earlier write has failed. */
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

  /** Whether an order that is not on disk yet satisfies the test. */
  somePending(test: (order: UserOrder) => boolean): boolean {
    for (const order of this.#batch?.orders ?? []) if (test(order)) return true;
    return false;
  }

  /** Resolves when everything changed so far is on disk. */
  async settled(): Promise<void> {
    await this.#batch?.done;
    this.assertSound();
  }

  /** Writes what waits, now. */
  flush(): void {
    const batch = this.#batch;
    if (!batch) return;
    this.#batch = undefined;
    try {
      this.assertSound();
      this.#options.write(batch);
    } catch (error) {
      this.#failure ??= error instanceof Error ? error : new Error(String(error));
      batch.reject(this.#failure);
      return;
    }
    batch.resolve();
    this.#options.onCommit(batch);
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

function newBatch(): Batch {
  let resolve: Batch['resolve'] = () => undefined;
  let reject: Batch['reject'] = () => undefined;
  const done = new Promise<void>((...settlers) => {
    [resolve, reject] = settlers;
  });
  // Changes that the simulated flow causes have nobody who waits for them.
  done.catch(() => undefined);
  return { orders: new Set(), fills: [], holdings: new Set(), done, resolve, reject };
}
