/** Keys by owner, the oldest first, and which owner has the most. */
export class LoadedOwners {
  readonly #keys = new Map<string, Set<string>>();
  /** Owners by their number of keys. */
  readonly #byCount = new Map<number, Set<string>>();
  #greatest = 0;

  countOf(owner: string): number {
    return this.#keys.get(owner)?.size ?? 0;
  }

  oldestOf(owner: string | undefined): string | undefined {
    return owner === undefined ? undefined : first(this.#keys.get(owner));
  }

  /** Returns an owner with the most keys; `undefined` if there is none. */
  heaviest(): string | undefined {
    return first(this.#byCount.get(this.#greatest));
  }

  add(owner: string, key: string): void {
    const keys = this.#keys.get(owner) ?? new Set();
    this.#keys.set(owner, keys);
    const before = keys.size;
    this.#move(owner, before, keys.add(key).size);
  }

  remove(owner: string, key: string): void {
    const keys = this.#keys.get(owner);
    if (keys?.delete(key) !== true) return;
    if (keys.size === 0) this.#keys.delete(owner);
    this.#move(owner, keys.size + 1, keys.size);
  }

  #move(owner: string, from: number, to: number): void {
    if (from === to) return;
    const left = this.#byCount.get(from);
    left?.delete(owner);
    if (left?.size === 0) this.#byCount.delete(from);
    if (to > 0) this.#byCount.set(to, (this.#byCount.get(to) ?? new Set()).add(owner));
    if (to > this.#greatest) this.#greatest = to;
    else if (!this.#byCount.has(this.#greatest)) this.#greatest = to;
  }
}

function first(values: ReadonlySet<string> | undefined): string | undefined {
  return values?.values().next().value;
}
