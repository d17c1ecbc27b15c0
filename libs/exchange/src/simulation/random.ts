const twoTo32 = 2 ** 32;

/** A seeded generator (sfc32). The same seed gives the same numbers on every machine. */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: number, stream: string) {
    this.#a = seed | 0;
    this.#b = Math.floor(seed / twoTo32) | 0;
    this.#c = hash(stream);
    // The first numbers of similar seeds are similar.
    for (let round = 0; round < 16; round += 1) this.uniform();
  }

  uniform(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return (sum >>> 0) / twoTo32;
  }

  chance(probability: number): boolean {
    return this.uniform() < probability;
  }

  exponential(): number {
    return -Math.log(1 - this.uniform());
  }

  /** Mean 0, deviation 1 (Box–Muller). */
  normal(): number {
    return Math.sqrt(2 * this.exponential()) * Math.cos(2 * Math.PI * this.uniform());
  }

  logNormal(median: number, deviation: number): number {
    return median * Math.exp(deviation * this.normal());
  }
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return value;
}
