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

/** Trace ids of the last 300 to 600 seconds, separate for each caller, so no caller can fill another's window. */
export interface ReplayWindow {
  /** @throws Refusal `40010` for an id that the caller has used. */
  assertNew(caller: string, uhti: string, now: number): void;
  /** @throws Refusal as {@link ReplayWindow.assertNew}, and `429` if a refusing window is full. */
  admit(caller: string, uhti: string, now: number): void;
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

export function createReplayWindow(options: ReplayWindowOptions): ReplayWindow {
  let current: Generation = emptyGeneration();
  let previous: Generation = emptyGeneration();
  let startedAt = 0;

  const rotate = (now: number): void => {
    const age = now - startedAt;
    if (age < windowMs) return;
    previous = age < 2 * windowMs ? current : emptyGeneration();
    current = emptyGeneration();
    startedAt = now;
  };

  const assertNew = (caller: string, uhti: string, now: number): void => {
    rotate(now);
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
