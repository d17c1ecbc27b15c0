import { gatewayCode } from '@bourse/gateway-contract';
import { Refusal } from '../route/refusal.ts';
import { SteadyTime } from './steady-time.ts';

/** A `tm` is valid in three buckets of 100 s, so ids are stored at least that long. */
const windowMs = 300_000;

export interface ReplayWindowOptions {
  /** Above it the caller's oldest id is forgotten. */
  readonly idsPerCaller: number;
  /** Ids of all callers in one generation. Above it a generation ends before its time. */
  readonly ids: number;
}

/** More ids than the rates allow a user in 300 s. */
export const authenticatedCalls: ReplayWindowOptions = { idsPerCaller: 250_000, ids: 2_000_000 };

export const anonymousCalls: ReplayWindowOptions = { idsPerCaller: 1_000, ids: 200_000 };

export function sessionCaller(token: string): string {
  return `session ${token}`;
}

type Generation = Map<string, Set<string>>;

/** Stores trace ids of the last 300 to 600 s for each caller. A full window forgets the oldest ids and refuses no caller. */
export class ReplayWindow {
  readonly #options: ReplayWindowOptions;
  readonly #time = new SteadyTime();
  #current: Generation = new Map();
  #previous: Generation = new Map();
  #ids = 0;
  #startedAt = 0;

  constructor(options: ReplayWindowOptions) {
    this.#options = options;
  }

  /** @throws Refusal `40010` for an id that the caller has used. */
  assertNew(caller: string, uhti: string, now: number): void {
    this.#rotate(this.#time.at(now));
    const generations = [this.#current, this.#previous];
    if (generations.some((ids) => ids.get(caller)?.has(uhti) === true)) {
      throw new Refusal(gatewayCode.requestReplayed, 'This request has been sent before.');
    }
  }

  /** @throws Refusal as {@link ReplayWindow.assertNew}. */
  admit(caller: string, uhti: string, now: number): void {
    this.assertNew(caller, uhti, now);
    if (this.#ids >= this.#options.ids) this.#begin(this.#time.at(now));
    const ids = this.#current.get(caller) ?? new Set<string>();
    if (ids.size >= this.#options.idsPerCaller) this.#ids -= forgetOldest(ids);
    this.#current.set(caller, ids.add(uhti));
    this.#ids += 1;
  }

  #rotate(at: number): void {
    const age = at - this.#startedAt;
    if (age < windowMs) return;
    this.#begin(at);
    if (age >= 2 * windowMs) this.#previous = new Map();
  }

  #begin(at: number): void {
    this.#previous = this.#current;
    this.#current = new Map();
    this.#ids = 0;
    this.#startedAt = at;
  }
}

/** Returns how many were forgotten. */
function forgetOldest(ids: Set<string>): number {
  for (const oldest of ids) return Number(ids.delete(oldest));
  return 0;
}
