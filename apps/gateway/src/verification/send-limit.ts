import { createFailureLimit } from '../limits/failure-limit.ts';
import type { Attempt } from '../limits/failure-limit.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How many codes may go out to whom, and at whose request. */
export interface SendLimit {
  /**
   * Counts a code that is about to be sent; `succeed` takes that back.
   *
   * @throws Refusal `429` with `retry-after`.
   */
  begin(target: string, network: string, now: number): Attempt;
}

/** One code a minute and five an hour for a target, whoever asks; thirty an hour for an address, whomever they go to. */
export function createSendLimit(): SendLimit {
  const perAddress = createFailureLimit({ failures: 30, windowMs: hourMs });
  const perTarget = [
    createFailureLimit({ failures: 5, windowMs: hourMs }),
    createFailureLimit({ failures: 1, windowMs: minuteMs }),
  ];
  return {
    begin(target, network, now) {
      const attempts: Attempt[] = [];
      const takeBack = () => {
        for (const attempt of attempts) attempt.succeed();
      };
      try {
        attempts.push(perAddress.begin(network, now));
        for (const limit of perTarget) attempts.push(limit.begin(target, now));
      } catch (error) {
        // A refused request must not count against anybody, or it would keep the next one waiting too.
        takeBack();
        throw error;
      }
      return { succeed: takeBack };
    },
  };
}
