import type { Random } from './random.ts';

/** Open interest at the beginning and in the long run, as a part of the volume of a day. */
const shareOfVolume = 0.4;
const startDeviation = 0.15;

/** Share of the trades that open a position on both sides, and of those that close one, at the usual level. */
const changeChance = 0.25;

/** Positions that the simulated participants of a contract hold against each other. A float: no money depends on it. */
export class ParticipantInterest {
  readonly #usual: number;
  readonly #random: Random;
  #steps: number;

  /** @param dailyVolume - Mean, in steps. */
  constructor(dailyVolume: number, random: Random) {
    this.#usual = shareOfVolume * dailyVolume;
    this.#random = random;
    this.#steps = random.logNormal(this.#usual, startDeviation);
  }

  /** In steps. */
  get size(): bigint {
    return BigInt(Math.round(this.#steps));
  }

  /** A trade opens a position on both sides, closes one on both, or hands one on. */
  note(size: bigint): void {
    const level = this.#steps / this.#usual;
    const change = this.#random.uniform();
    if (change < changeChance * level) this.#steps = Math.max(0, this.#steps - Number(size));
    else if (change > 1 - changeChance * (2 - level)) this.#steps += Number(size);
  }
}
