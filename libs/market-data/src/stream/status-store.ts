import type { ConnectionPhase } from '../connection/connection.ts';
import { createListeners } from '../listeners.ts';

/**
 * - `idle`: not started, or closed.
 * - `connecting`: the first attempt.
 * - `connected`: open, with pongs in time.
 * - `delayed`: open, but the last pong was late, or the current one is.
 * - `reconnecting`: lost; another attempt is running or scheduled.
 * - `offline`: the host has no network.
 */
export type StreamState =
  'idle' | 'connecting' | 'connected' | 'delayed' | 'reconnecting' | 'offline';

/** Status of a stream. */
export interface StreamStatus {
  readonly state: StreamState;
  /** The last round trip in milliseconds; `undefined` before the first one of the connection. */
  readonly delayMs: number | undefined;
  /** Attempts since the last message of the server; 0 while connected. */
  readonly attempt: number;
  readonly isLoggedIn: boolean;
  /** Number of messages that did not match the protocol. */
  readonly malformed: number;
  /** Number of gaps in books. */
  readonly resyncs: number;
}

/** Before the first connection and after `close()`. */
export const idleStatus: StreamStatus = {
  state: 'idle',
  delayMs: undefined,
  attempt: 0,
  isLoggedIn: false,
  malformed: 0,
  resyncs: 0,
};

/** Stores the status and notifies its listeners. */
export class StatusStore {
  readonly #changes = createListeners();
  readonly #onListenerFailure: (cause: unknown) => void;
  #status = idleStatus;

  constructor(onListenerFailure: (cause: unknown) => void) {
    this.#onListenerFailure = onListenerFailure;
  }

  readonly subscribe = this.#changes.subscribe;

  readonly getSnapshot = (): StreamStatus => this.#status;

  setPhase(phase: ConnectionPhase): void {
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
    if (JSON.stringify(next) === JSON.stringify(this.#status)) return;
    this.#status = next;
    try {
      this.#changes.emit();
    } catch (cause) {
      this.#onListenerFailure(cause);
    }
  }
}
