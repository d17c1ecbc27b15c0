import { gatewayCode } from '@bourse/gateway-contract';
import { Refusal } from '../route/refusal.ts';

/** Refuses every call from when it begins until it is over. */
export class Maintenance {
  readonly #now: () => number;
  #until = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Begins maintenance that ends at `until`, in milliseconds since the epoch; a time that is over ends it. */
  announce(until: number): void {
    this.#until = until;
  }

  /** @throws {Refusal} `maintenance` */
  admit(): void {
    const left = this.#until - this.#now();
    if (left <= 0) return;
    throw new Refusal(gatewayCode.maintenance, 'The exchange is being maintained.', {
      data: { until: this.#until },
      headers: { 'retry-after': String(Math.ceil(left / 1000)) },
    });
  }
}
