import { createFailureLimit } from '../limits/failure-limit.ts';
import type { Attempt } from '../limits/failure-limit.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export interface SendLimit {
  begin(target: string, network: string, now: number): Attempt;
}

/** A target receives one code a minute and five an hour; a network requests thirty an hour. */
export function createSendLimit(): SendLimit {
  const perAddress = createFailureLimit({ failures: 30, windowMs: hourMs });
  const perTarget = [
    createFailureLimit({ failures: 5, windowMs: hourMs }),
    createFailureLimit({ failures: 1, windowMs: minuteMs }),
  ];
  return {
    begin(target, network, now) {
      const attempts: Attempt[] = [];
      const undo = () => {
        for (const attempt of attempts) attempt.succeed();
      };
      try {
        attempts.push(perAddress.begin(network, now));
        for (const limit of perTarget) attempts.push(limit.begin(target, now));
      } catch (error) {
        // A refused request does not count, or it would delay the next one.
        undo();
        throw error;
      }
      return { succeed: undo };
    },
  };
}
