import type { LinkPhase } from './link.ts';
import { Signal } from './signal.ts';

/**
 * - `idle`: nothing has been read yet, or the stream was closed.
 * - `connecting`: the first attempt.
 * - `connected`: open, and answering in time.
 * - `delayed`: open, but the last answer took long, or the present one is overdue.
 * - `reconnecting`: lost; trying again.
 * - `offline`: the host has no network.
 */
export type StreamState =
  'idle' | 'connecting' | 'connected' | 'delayed' | 'reconnecting' | 'offline';

/** How the stream is doing. */
export interface StreamStatus {
  readonly state: StreamState;
  /** The last round trip in milliseconds; `undefined` while none was measured on this connection. */
  readonly delayMs: number | undefined;
  /** Attempts since the server last said something; 0 while connected. */
  readonly attempt: number;
  readonly isLoggedIn: boolean;
  /** Messages ignored because they were not of the protocol. */
  readonly malformed: number;
  /** Books that had a gap and were asked for again. */
  readonly resyncs: number;
}

/** The status and those who watch it. */
export class StatusStore {
  readonly #changes = new Signal();
  readonly #onListenerFailure: (cause: unknown) => void;
  #status: StreamStatus = {
    state: 'idle',
    delayMs: undefined,
    attempt: 0,
    isLoggedIn: false,
    malformed: 0,
    resyncs: 0,
  };

  constructor(onListenerFailure: (cause: unknown) => void) {
    this.#onListenerFailure = onListenerFailure;
  }

  readonly subscribe = this.#changes.subscribe;

  readonly getSnapshot = (): StreamStatus => this.#status;

  setPhase(phase: LinkPhase): void {
    this.#change({ delayMs: undefined, attempt: 0, ...phase });
  }

  setLoggedIn(isLoggedIn: boolean): void {
    this.#change({ isLoggedIn });
  }

  countMalformed(): void {
    this.#change({ malformed: this.#status.malformed + 1 });
  }

  countResync(): void {
    this.#change({ resyncs: this.#status.resyncs + 1 });
  }

  #change(change: Partial<StreamStatus>): void {
    const next = { ...this.#status, ...change };
    const names = Object.keys(next) as (keyof StreamStatus)[];
    if (names.every((name) => next[name] === this.#status[name])) return;
    this.#status = next;
    try {
      this.#changes.emit();
    } catch (cause) {
      this.#onListenerFailure(cause);
    }
  }
}
