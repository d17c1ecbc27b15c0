import { LoadedOwners } from './loaded-owners.ts';
import { SteadyTime } from './steady-time.ts';
import { tooMany } from './too-many.ts';

export interface ExpiringMapOptions {
  /** Above it the owner with the most entries loses its oldest one. */
  readonly capacity: number;
  readonly perOwner: number;
  /** `refuse` answers `429` above `perOwner`, `forget` drops the owner's oldest entry. Default: `refuse`. */
  readonly whenOwnerIsFull?: 'refuse' | 'forget';
}

export interface Expiry {
  readonly owner: string;
  readonly now: number;
  readonly expiresAt: number;
}

interface Entry<T> {
  readonly value: T;
  readonly owner: string;
  /** In steady time. */
  readonly expiresAt: number;
}

/** Entries with one lifetime, bounded by owner. An owner cannot refuse another's entry, nor evict it while it has more itself. */
export class ExpiringMap<T> {
  readonly #options: ExpiringMapOptions;
  /** The oldest entry is the first and the first to expire. */
  readonly #entries = new Map<string, Entry<T>>();
  readonly #owners = new LoadedOwners();
  readonly #time = new SteadyTime();

  constructor(options: ExpiringMapOptions) {
    this.#options = options;
  }

  get(key: string, now: number): T | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.expiresAt > this.#time.at(now) ? entry.value : undefined;
  }

  /** @throws Refusal `429` for a new entry of an owner that has as many as it may. */
  set(key: string, value: T, { owner, now, expiresAt }: Expiry): void {
    const at = this.#time.at(now);
    this.#sweep(at);
    this.#remove(key);
    const { capacity, perOwner, whenOwnerIsFull = 'refuse' } = this.#options;
    if (this.#owners.countOf(owner) >= perOwner) {
      if (whenOwnerIsFull === 'refuse') throw tooMany(expiresAt - now);
      this.#remove(this.#owners.oldestOf(owner));
    }
    if (this.#entries.size >= capacity)
      this.#remove(this.#owners.oldestOf(this.#owners.heaviest()));
    this.#entries.set(key, { value, owner, expiresAt: at + expiresAt - now });
    this.#owners.add(owner, key);
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
    const at = this.#time.at(now);
    const live = [...this.#entries.values()].filter(({ expiresAt }) => expiresAt > at);
    return live.map(({ value }) => value);
  }

  #sweep(at: number): void {
    for (const [key, { expiresAt }] of this.#entries) {
      if (expiresAt > at) return;
      this.#remove(key);
    }
  }

  #remove(key: string | undefined): void {
    const entry = key === undefined ? undefined : this.#entries.get(key);
    if (key === undefined || entry === undefined) return;
    this.#entries.delete(key);
    this.#owners.remove(entry.owner, key);
  }
}
