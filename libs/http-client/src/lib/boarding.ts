import { parseEnvelope } from '../envelope.ts';
import type { HttpPorts } from '../ports.ts';
import { hasSucceeded } from './attempts.ts';
import type { Outcome } from './attempts.ts';
import type { Flight } from './flight.ts';
import type { PlannedRequest } from './plan-request.ts';
import { createSharedRequests } from './shared-requests.ts';

/** Sends a request. @param onEnd - Hears how it has ended; of a failure without an answer nothing. */
export type Launch = (onEnd?: (outcome?: Outcome) => void) => Flight<Outcome>;

/** What a call does with the request that it waits for. @param drop - Keeps later calls from sharing it. */
export type Ride<T> = (flight: Flight<Outcome>, drop?: () => void) => Promise<T>;

/** Lets calls wait for requests. */
export interface Boarding {
  readonly board: <T>(
    request: PlannedRequest,
    isShared: boolean,
    launch: Launch,
    ride: Ride<T>,
  ) => Promise<T>;
  /** No later call waits for what has been sent before. */
  readonly forget: () => void;
}

/** Every call waits for a request of its own. */
export const boardAlone: Boarding = {
  board: (_request, _isShared, launch, ride) => ride(launch()),
  forget: () => undefined,
};

/** Identical reads wait for one request. */
export function boardTogether(ports: HttpPorts, identity: () => string): Boarding {
  const { find, forget } = createSharedRequests<Flight<Outcome>>(ports, identity);
  return {
    board: async (request, isShared, launch, ride) => {
      const { writes, method, target, signed, body } = request;
      if (writes) forget();
      try {
        if (!isShared || writes) return await ride(launch());
        // What makes requests identical: neither headers nor what encryption makes of the body.
        const key = [method, target, signed, body].join(' ');
        const share = find(key, (onEnd) =>
          launch((outcome) => {
            onEnd(outcome && hasSucceeded(outcome) ? land(outcome) : undefined);
          }),
        );
        return await ride(share.isFirst ? share.request : copyOf(share.request), share.drop);
      } finally {
        // What was read while this was under way may be from before it.
        if (writes) forget();
      }
    },
    forget,
  };
}

/** Of a flight little is kept for later callers: the text of its answer, of which each parses its own. */
function land(outcome: Outcome): Flight<Outcome> {
  const { answer, envelope } = outcome;
  const text = {
    ...outcome,
    answer: { ...answer, envelope: undefined, signed: undefined },
    envelope: undefined,
  };
  const kept = envelope === answer.envelope ? text : outcome;
  return { wait: () => Promise.resolve(kept) };
}

/** Callers that share an answer may do with it what they like: each parses its own. */
function copyOf(flight: Flight<Outcome>): Flight<Outcome> {
  return {
    wait: async (patience) => {
      const outcome = await flight.wait(patience);
      const { answer, envelope } = outcome;
      if (envelope !== answer.envelope) return outcome;
      return { ...outcome, envelope: parseEnvelope(answer.text) };
    },
  };
}
