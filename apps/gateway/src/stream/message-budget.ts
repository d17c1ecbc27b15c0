/** A token bucket: bursts are fine, a steady flood is not. */
export class MessageBudget {
  readonly #burst: number;
  readonly #perSecond: number;
  #left: number;
  #at: number;

  constructor(burst: number, perSecond: number, now: number) {
    this.#burst = burst;
    this.#perSecond = perSecond;
    this.#left = burst;
    this.#at = now;
  }

  /** Whether `cost` more fits in; if so, it is spent. */
  take(cost: number, now: number): boolean {
    const refill = (Math.max(0, now - this.#at) / 1000) * this.#perSecond;
    this.#left = Math.min(this.#burst, this.#left + refill);
    this.#at = now;
    if (this.#left < cost) return false;
    this.#left -= cost;
    return true;
  }
}
