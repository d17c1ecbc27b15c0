import type { Holding } from '../records/holding.ts';
import type { UserFill, UserOrder } from '../records/user-order.ts';
import type { Changes } from './exchange-store.ts';

interface Batch extends Changes {
  readonly orders: Set<UserOrder>;
  readonly fills: UserFill[];
  readonly holdings: Set<Holding>;
  readonly extraWrites: (() => void)[];
  readonly done: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

export interface CommitQueueOptions {
  /** Must store the changes durably or throw. */
  readonly write: (changes: Changes) => void;
  readonly onCommit: (changes: Changes) => void;
  /** Receives a write error that no retry can fix. */
  readonly onHalt?: (error: Error) => void;
  readonly retryMs?: number;
}

const retryMs = 1_000;

/**
 * Stores all changes of one event-loop tick in one transaction, then publishes them. If the write fails, the queue
 * refuses orders, keeps the changes and retries; clients can request an order's state later.
 */
export class CommitQueue {
  readonly #options: CommitQueueOptions;
  #batch: Batch | undefined;
  #failure: Error | undefined;
  #retry: NodeJS.Timeout | undefined;

  constructor(options: CommitQueueOptions) {
    this.#options = options;
  }

  get isHealthy(): boolean {
    return this.#failure === undefined;
  }

  assertHealthy(): void {
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

  /** Runs `conclude` in the next transaction. Resolves with its result when the transaction is stored. */
  async commit<T>(conclude: () => T): Promise<T> {
    this.assertHealthy();
    const { extraWrites, done } = this.#open();
    const { promise, resolve } = Promise.withResolvers<T>();
    extraWrites.push(() => {
      resolve(conclude());
    });
    await done;
    return promise;
  }

  findPending(test: (order: UserOrder) => boolean): UserOrder | undefined {
    for (const order of this.#batch?.orders ?? []) if (test(order)) return order;
    return undefined;
  }

  async committed(): Promise<void> {
    this.assertHealthy();
    await this.#batch?.done;
  }

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

function changesOf({ orders, fills, holdings, extraWrites }: Batch) {
  return { orders, fills, holdings, extraWrites };
}

/** SQLite's primary result codes of temporary failures: busy, read-only, I/O, full, cannot open. */
const transientCodes: ReadonlySet<number> = new Set([5, 8, 10, 13, 14]);

function isTransient(error: Error): boolean {
  // The low byte of an extended result code is the primary code.
  return 'errcode' in error && transientCodes.has(Number(error.errcode) & 0xff);
}

function newBatch(): Batch {
  let resolve: Batch['resolve'] = () => undefined;
  let reject: Batch['reject'] = () => undefined;
  const done = new Promise<void>((...callbacks) => {
    [resolve, reject] = callbacks;
  });
  // No caller awaits changes of the simulated participants.
  done.catch(() => undefined);
  const changes = { orders: new Set<UserOrder>(), fills: [], holdings: new Set<Holding>() };
  return { ...changes, extraWrites: [], done, resolve, reject };
}
