import { tooMany } from './too-many.ts';

export interface ExpiringMapOptions {
  readonly capacity: number;
  readonly perOwner: number;
}

export interface Expiry {
  readonly owner: string;
  readonly now: number;
  readonly expiresAt: number;
}

interface Entry<T> extends Expiry {
  readonly value: T;
}

/** Refuses new entries if full, so no owner can evict another's. All entries must have the same lifetime. */
export class ExpiringMap<T> {
  readonly #options: ExpiringMapOptions;
  /** The oldest entry is the first and the first to expire. */
  readonly #entries = new Map<string, Entry<T>>();
  readonly #counts = new Map<string, number>();

  constructor(options: ExpiringMapOptions) {
    this.#options = options;
  }

  get(key: string, now: number): T | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.expiresAt > now ? entry.value : undefined;
  }

  /** @throws Refusal `429` for a new entry above the limits. */
  set(key: string, value: T, expiry: Expiry): void {
    const { owner, now, expiresAt } = expiry;
    this.#sweep(now);
    this.#remove(key);
    const count = this.#counts.get(owner) ?? 0;
    if (count >= this.#options.perOwner || this.#entries.size >= this.#options.capacity) {
      throw tooMany(expiresAt - now);
    }
    this.#entries.set(key, { value, ...expiry });
    this.#counts.set(owner, count + 1);
  }

  replace(key: string, value: T): void {
    const entry = this.#entries.get(key);
    if (entry !== undefined) this.#entries.set(key, { ...entry, value });
  }

  take(key: string, now: number): T | undefined {
    const value = this.get(key, now);
    this.#remove(key);
    return value;
  }

  values(now: number): readonly T[] {
    const live = [...this.#entries.values()].filter(({ expiresAt }) => expiresAt > now);
    return live.map(({ value }) => value);
  }

  #sweep(now: number): void {
    for (const [key, { expiresAt }] of this.#entries) {
      if (expiresAt > now) return;
      this.#remove(key);
    }
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    const left = (this.#counts.get(entry.owner) ?? 0) - 1;
    if (left > 0) this.#counts.set(entry.owner, left);
    else this.#counts.delete(entry.owner);
  }
}
