/** Bounds the work that is done without a pause, in units of about ten microseconds. */
export class Budget {
  #left: number;

  constructor(units: number) {
    this.#left = units;
  }

  get isSpent(): boolean {
    return this.#left <= 0;
  }

  spend(units: number): void {
    this.#left -= units;
  }
}
