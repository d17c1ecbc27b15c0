export interface ClockState {
  /** By how much the exchange's time is ahead of the wall clock, which has been set back. */
  readonly aheadMs: number;
  /** How often the wall clock has moved by more than a second against the time that passed. */
  readonly jumps: number;
}

export interface ClockOptions {
  /** Milliseconds since the epoch. */
  readonly wall: () => number;
  /** Milliseconds that no change of the wall clock affects. */
  readonly steady: () => number;
  /** The last time that an earlier process has stored. */
  readonly last: number;
}

const jumpMs = 1000;

/**
 * The time of the exchange, which never falls. While the wall clock shows an earlier time, it passes at half the pace
 * until the wall clock has caught up.
 */
export class Clock {
  readonly #options: ClockOptions;
  #wall: number;
  #steady: number;
  #time: number;
  #jumps = 0;

  constructor(options: ClockOptions) {
    this.#options = options;
    this.#wall = options.wall();
    this.#steady = options.steady();
    this.#time = options.last;
  }

  get state(): ClockState {
    const time = this.now();
    return { aheadMs: Math.max(0, time - this.#wall), jumps: this.#jumps };
  }

  readonly now = (): number => {
    const wall = this.#options.wall();
    const steady = this.#options.steady();
    const elapsed = steady - this.#steady;
    if (Math.abs(wall - this.#wall - elapsed) > jumpMs) this.#jumps += 1;
    this.#wall = wall;
    this.#steady = steady;
    this.#time = wall >= this.#time ? wall : this.#time + elapsed / 2;
    return Math.floor(this.#time);
  };
}
