import { FailureLimit } from '../limits/failure-limit.ts';
import type { Attempt } from '../limits/failure-limit.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** A target receives one code a minute and five an hour; a network requests thirty an hour. */
export class SendLimit {
  readonly #perNetwork = new FailureLimit({ failures: 30, windowMs: hourMs });
  readonly #perTarget = [
    new FailureLimit({ failures: 5, windowMs: hourMs }),
    new FailureLimit({ failures: 1, windowMs: minuteMs }),
  ];

  begin(target: string, network: string, now: number): Attempt {
    const attempts: Attempt[] = [];
    const undo = () => {
      for (const attempt of attempts) attempt.succeed();
    };
    try {
      attempts.push(this.#perNetwork.begin(network, now));
      for (const limit of this.#perTarget) attempts.push(limit.begin(target, now));
    } catch (error) {
      // A refused request does not count, or it would delay the next one.
      undo();
      throw error;
    }
    return { succeed: undo };
  }
}
