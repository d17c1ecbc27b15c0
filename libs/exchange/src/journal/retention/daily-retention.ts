import { createPauses, every } from '../../ports.ts';
import type { Pauses } from './digest-state.ts';
import { Retention, type RetentionOptions } from './retention.ts';

export interface DailyRetentionOptions extends Omit<RetentionOptions, 'pauses'> {
  /** Milliseconds since the epoch, on the exchange's clock. */
  readonly now: () => number;
  /** Receives why a run has failed. The next check repeats it. */
  readonly onWarning?: ((message: string) => void) | undefined;
}

const checkMs = 600_000;

const dayMs = 86_400_000;

/** Runs the retention of a database in a file once a day. */
export class DailyRetention {
  readonly #options: DailyRetentionOptions;
  readonly #retention: Retention | undefined;
  #running: Promise<void> | undefined;
  #isClosed = false;

  constructor({ now, onWarning, ...options }: DailyRetentionOptions) {
    this.#options = { now, onWarning, ...options };
    this.#retention =
      options.database.location() === null
        ? undefined
        : new Retention({ ...options, pauses: this.#createPauses() });
  }

  /** Returns a function that ends the checks. */
  start(): () => void {
    this.#check();
    return every(checkMs, () => {
      this.#check();
    });
  }

  /** Ends a run at its next pause. The next start goes on with it. */
  close(): void {
    this.#isClosed = true;
  }

  #check(): void {
    const now = this.#options.now();
    if (!this.#retention || this.#running || now - (this.#retention.lastAt ?? 0) < dayMs) return;
    this.#running = this.#run(this.#retention, now);
  }

  async #run(retention: Retention, now: number): Promise<void> {
    try {
      await retention.run(now);
    } catch (error) {
      if (this.#isClosed) return;
      this.#options.onWarning?.(`The journal was not compacted: ${String(error)}`);
    } finally {
      this.#running = undefined;
    }
  }

  #createPauses(): Pauses {
    const pause = createPauses();
    return () => {
      if (this.#isClosed) throw new TypeError('The exchange is closed');
      return pause();
    };
  }
}
