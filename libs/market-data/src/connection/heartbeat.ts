import type { Ports } from '../ports.ts';

/** Dependencies of {@link Heartbeat}. */
export interface HeartbeatOptions {
  readonly pingIntervalMs: number;
  readonly pongTimeoutMs: number;
  readonly delayedAfterMs: number;
  readonly ports: Pick<Ports, 'monotonicNow' | 'startTimer'>;
  readonly sendPing: () => void;
  /** Called with the last round trip in milliseconds, or with the lower bound of a pending one. */
  readonly onDelay: (delayMs: number) => void;
  /** Called when a pong is missing. */
  readonly onTimeout: () => void;
}

/** Sends pings on one connection and measures the round trip. */
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
    const { ports, sendPing, onDelay, onTimeout, delayedAfterMs, pongTimeoutMs } = this.#options;
    this.#timers = [];
    this.#sentAt = ports.monotonicNow();
    sendPing();
    if (delayedAfterMs < pongTimeoutMs) {
      this.#after(delayedAfterMs, () => {
        onDelay(delayedAfterMs);
      });
    }
    this.#after(pongTimeoutMs, onTimeout);
  }

  #after(ms: number, act: () => void): void {
    this.#timers.push(this.#options.ports.startTimer(act, ms));
  }
}
