import type { Ports } from '../ports.ts';

/** What a heartbeat needs. */
export interface HeartbeatOptions {
  readonly pingIntervalMs: number;
  readonly pongTimeoutMs: number;
  readonly delayedAfterMs: number;
  readonly ports: Pick<Ports, 'monotonicNow' | 'startTimer'>;
  readonly sendPing: () => void;
  /** The last round trip in milliseconds, or how long the present one takes at least. */
  readonly onDelay: (delayMs: number) => void;
  /** The other side has not answered in time. */
  readonly onDeath: () => void;
}

/** Pings one connection and measures how long it takes to answer. */
export class Heartbeat {
  readonly #options: HeartbeatOptions;
  #sentAt: number | undefined;
  #timers: (() => void)[] = [];

  constructor(options: HeartbeatOptions) {
    this.#options = options;
    this.#beat();
  }

  receivePong(): void {
    if (this.#sentAt === undefined) return;
    const { ports, onDelay, pingIntervalMs } = this.#options;
    const delayMs = ports.monotonicNow() - this.#sentAt;
    this.#sentAt = undefined;
    this.stop();
    this.#after(pingIntervalMs, () => {
      this.#beat();
    });
    onDelay(delayMs);
  }

  stop(): void {
    for (const cancel of this.#timers) cancel();
    this.#timers = [];
  }

  #beat(): void {
    const { ports, sendPing, onDelay, onDeath, delayedAfterMs, pongTimeoutMs } = this.#options;
    this.#timers = [];
    this.#sentAt = ports.monotonicNow();
    sendPing();
    if (delayedAfterMs < pongTimeoutMs) {
      this.#after(delayedAfterMs, () => {
        onDelay(delayedAfterMs);
      });
    }
    this.#after(pongTimeoutMs, onDeath);
  }

  #after(ms: number, act: () => void): void {
    this.#timers.push(this.#options.ports.startTimer(act, ms));
  }
}
