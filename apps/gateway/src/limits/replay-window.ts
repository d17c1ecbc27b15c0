import { gatewayCode } from '@bourse/gateway-contract';
import { Refusal } from '../route/refusal.ts';
import { tooMany } from './too-many.ts';

/** A `tm` is accepted in three buckets of 100 s, so an id is remembered at least as long. */
const windowMs = 300_000;

/** The capacity of a window, and what happens when it is full. */
export interface ReplayWindowOptions {
  /** Ids of one caller within 300 s. */
  readonly idsPerCaller: number;
  /** Callers within 300 s. */
  readonly callers: number;
  /** `refuse` answers 429; `forget` drops the caller's own oldest ids, and ids of further callers. */
  readonly whenFull: 'refuse' | 'forget';
}

/** Trace ids of the last 300 to 600 seconds, kept apart by caller: no caller can fill another's window. */
export interface ReplayWindow {
  /** @throws Refusal `40010` for an id that the caller has used before. */
  assertNew(caller: string, uhti: string, now: number): void;
  /** Remembers an id. @throws Refusal as {@link ReplayWindow.assertNew}, and `429` while a refusing window is full. */
  admit(caller: string, uhti: string, now: number): void;
}

/** Ids of calls whose callers have proved who they are: more than the rates let a user send in 300 s. */
export const provenCalls: ReplayWindowOptions = {
  idsPerCaller: 250_000,
  callers: 20_000,
  whenFull: 'refuse',
};

/** Ids of calls that prove nothing, by network: enough to answer a repetition in a hurry. */
export const unprovenCalls: ReplayWindowOptions = {
  idsPerCaller: 1_000,
  callers: 1_000,
  whenFull: 'forget',
};

/** Names a session among the callers of a window. */
export function sessionCaller(token: string): string {
  return `session ${token}`;
}

type Generation = Map<string, Set<string>>;

/** Keeps the ids in memory. */
export function createReplayWindow(options: ReplayWindowOptions): ReplayWindow {
  let current: Generation = emptyGeneration();
  let previous: Generation = emptyGeneration();
  let startedAt = 0;

  const turn = (now: number): void => {
    const age = now - startedAt;
    if (age < windowMs) return;
    previous = age < 2 * windowMs ? current : emptyGeneration();
    current = emptyGeneration();
    startedAt = now;
  };

  const assertNew = (caller: string, uhti: string, now: number): void => {
    turn(now);
    const isKnown = [current, previous].some((ids) => ids.get(caller)?.has(uhti) === true);
    if (isKnown) {
      throw new Refusal(gatewayCode.requestReplayed, 'This request has been sent before.');
    }
  };

  return {
    assertNew,
    admit(caller, uhti, now) {
      assertNew(caller, uhti, now);
      const ids = current.get(caller) ?? new Set<string>();
      const isFull = ids.size >= options.idsPerCaller || isCrowded(current, caller, options);
      if (isFull && options.whenFull === 'refuse') throw tooMany(startedAt + windowMs - now);
      if (isCrowded(current, caller, options)) return;
      if (isFull) forgetOldest(ids);
      current.set(caller, ids.add(uhti));
    },
  };
}

function isCrowded(ids: Generation, caller: string, { callers }: ReplayWindowOptions): boolean {
  return ids.size >= callers && !ids.has(caller);
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
