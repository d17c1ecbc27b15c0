import { ExchangeError } from '../errors.ts';
import { after } from '../ports.ts';

interface Batch<Entry> {
  readonly entries: Entry[];
  readonly done: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

export interface CommitQueueOptions<Entry> {
  readonly write: (entries: readonly Entry[]) => void;
  readonly onCommit: (entries: readonly Entry[]) => void;
  readonly onHalt?: ((error: Error) => void) | undefined;
  /** Wait of a halted queue before it retries, in milliseconds. Default 1000. */
  readonly retryMs?: number;
}

/**
 * Group commit: the entries of one tick are written in one synced transaction before they are acknowledged.
 * After a failed write memory is ahead of the disk: the queue refuses commands and retries its entries.
 */
export class CommitQueue<Entry> {
  readonly #options: CommitQueueOptions<Entry>;
  #batch: Batch<Entry> | undefined;
  #isScheduled = false;
  #failure: Error | undefined;
  /** An error that requires a restart. */
  #fault: Error | undefined;
  #cancelRetry: () => void = () => undefined;

  constructor(options: CommitQueueOptions<Entry>) {
    this.#options = options;
  }

  get isHealthy(): boolean {
    return this.#failure === undefined && this.#fault === undefined;
  }

  /** Writes what waits and then accepts nothing more: the state in memory cannot be trusted any longer. */
  abandon(fault: Error): void {
    this.flush();
    this.#fault ??= fault;
    this.#options.onHalt?.(fault);
  }

  assertHealthy(): void {
    const cause = this.#fault ?? this.#failure;
    if (!cause) return;
    const code = this.#fault ? 'EXCHANGE_FAILED' : 'EXCHANGE_HALTED';
    throw new ExchangeError(code, 'The exchange has halted', { cause });
  }

  add(entry: Entry): void {
    if (!this.#fault) this.#open().entries.push(entry);
  }

  /** Oldest first. */
  get pending(): readonly Entry[] {
    return this.#batch?.entries ?? [];
  }

  /** Resolves when everything added so far is on disk; rejects if the write fails. */
  async settled(): Promise<void> {
    this.assertHealthy();
    await this.#batch?.done;
  }

  flush(): void {
    const batch = this.#batch;
    if (!batch) return;
    this.#batch = undefined;
    try {
      this.#options.write(batch.entries);
    } catch (error) {
      this.#halt(batch, error instanceof Error ? error : new Error(String(error)));
      return;
    }
    this.#failure = undefined;
    batch.resolve();
    this.#options.onCommit(batch.entries);
  }

  close(): void {
    this.flush();
    this.#cancelRetry();
  }

  #halt(batch: Batch<Entry>, error: Error): void {
    this.#failure = error;
    batch.reject(error);
    this.#batch = newBatch(batch.entries);
    if (!isTransient(error)) this.#options.onHalt?.(error);
    this.#cancelRetry();
    this.#cancelRetry = after(this.#options.retryMs ?? defaultRetryMs, () => {
      this.flush();
    });
  }

  #open(): Batch<Entry> {
    if (this.#batch) return this.#batch;
    // A batch that was written early leaves its turn to the next one: one write for each turn of the event loop.
    if (!this.#isScheduled) {
      this.#isScheduled = true;
      setImmediate(() => {
        this.#isScheduled = false;
        this.flush();
      });
    }
    this.#batch = newBatch([]);
    return this.#batch;
  }
}

const defaultRetryMs = 1_000;

/** SQLite's primary result codes of failures that end: busy, read-only, I/O, full, cannot open. */
const transientCodes: ReadonlySet<number> = new Set([5, 8, 10, 13, 14]);

function isTransient(error: Error): boolean {
  // The low byte of an extended result code is the primary one.
  return 'errcode' in error && transientCodes.has(Number(error.errcode) & 0xff);
}

function newBatch<Entry>(entries: Entry[]): Batch<Entry> {
  const { promise: done, resolve, reject } = Promise.withResolvers<undefined>();
  // No caller waits for changes that the simulated participants cause.
  done.catch(() => undefined);
  return {
    entries,
    done,
    resolve: () => {
      resolve(undefined);
    },
    reject,
  };
}
