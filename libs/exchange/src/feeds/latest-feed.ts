import type { Feed } from './feed.ts';
import type { Action } from './topic-update.ts';

interface Timed {
  readonly ts: number;
}

export interface LatestFeedOptions<T extends Timed> {
  readonly action?: Action;
  readonly read: () => T | undefined;
  /** Returns a number that changes whenever the value may have changed, for a value that takes long to read. */
  readonly version?: () => number;
}

/** Publishes a value when more than its time has changed. */
export class LatestFeed<T extends Timed> implements Feed {
  readonly action: Action;
  readonly #options: LatestFeedOptions<T>;
  #version: number | undefined;
  #published: T | undefined;

  constructor(options: LatestFeedOptions<T>) {
    this.#options = options;
    this.action = options.action ?? 'update';
    this.update();
  }

  snapshot(): readonly T[] {
    return this.#published ? [this.#published] : [];
  }

  update(): readonly T[] | undefined {
    const { read, version } = this.#options;
    const current = version?.();
    if (current !== undefined && current === this.#version) return undefined;
    this.#version = current;
    const value = read();
    if (!value || isSame(value, this.#published)) return undefined;
    this.#published = value;
    return [value];
  }
}

function isSame<T extends Timed>(value: T, other: T | undefined): boolean {
  return JSON.stringify(value) === JSON.stringify(other && { ...other, ts: value.ts });
}
