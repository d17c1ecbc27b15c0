import { gatewayCode } from '@bourse/gateway-contract';
import { Refusal } from '../route/refusal.ts';
import { tooMany } from './too-many.ts';

/** A `tm` is valid in three buckets of 100 s, so ids are stored at least that long. */
const windowMs = 300_000;

export interface ReplayWindowOptions {
  readonly idsPerCaller: number;
  readonly callers: number;
  readonly whenFull: 'refuse' | 'forget';
}

/** More ids than the rates allow a user in 300 s. */
export const authenticatedCalls: ReplayWindowOptions = {
  idsPerCaller: 250_000,
  callers: 20_000,
  whenFull: 'refuse',
};

export const anonymousCalls: ReplayWindowOptions = {
  idsPerCaller: 1_000,
  callers: 1_000,
  whenFull: 'forget',
};

export function sessionCaller(token: string): string {
  return `session ${token}`;
}

type Generation = Map<string, Set<string>>;

/** Stores trace ids of the last 300 to 600 s for each caller, so no caller can fill another's window. */
export class ReplayWindow {
  readonly #options: ReplayWindowOptions;
  #current: Generation = emptyGeneration();
  #previous: Generation = emptyGeneration();
  #startedAt = 0;

  constructor(options: ReplayWindowOptions) {
    this.#options = options;
  }

  /** @throws Refusal `40010` for an id that the caller has used. */
  assertNew(caller: string, uhti: string, now: number): void {
    this.#rotate(now);
    const generations = [this.#current, this.#previous];
    if (generations.some((ids) => ids.get(caller)?.has(uhti) === true)) {
      throw new Refusal(gatewayCode.requestReplayed, 'This request has been sent before.');
    }
  }

  /** @throws Refusal as {@link ReplayWindow.assertNew}, and `429` if a refusing window is full. */
  admit(caller: string, uhti: string, now: number): void {
    this.assertNew(caller, uhti, now);
    const ids = this.#current.get(caller) ?? new Set<string>();
    const { idsPerCaller, whenFull } = this.#options;
    const isCrowded = this.#isCrowded(caller);
    const isFull = ids.size >= idsPerCaller || isCrowded;
    if (isFull && whenFull === 'refuse') throw tooMany(this.#startedAt + windowMs - now);
    if (isCrowded) return;
    if (isFull) forgetOldest(ids);
    this.#current.set(caller, ids.add(uhti));
  }

  #rotate(now: number): void {
    const age = now - this.#startedAt;
    if (age < windowMs) return;
    this.#previous = age < 2 * windowMs ? this.#current : emptyGeneration();
    this.#current = emptyGeneration();
    this.#startedAt = now;
  }

  #isCrowded(caller: string): boolean {
    return this.#current.size >= this.#options.callers && !this.#current.has(caller);
  }
}

function forgetOldest(ids: Set<string>): void {
  for (const oldest of ids) {
    ids.delete(oldest);
    return;
  }
}

function emptyGeneration(): Generation {
  return new Map();
}
