import { FailureLimit, type Attempt } from '../../edge/limits/failure-limit.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export interface CodeRequest {
  readonly target: string;
  readonly purpose: string;
  readonly network: string;
  readonly now: number;
}

/** A target receives one code a minute for each purpose, and five an hour; a network requests thirty an hour. */
export class SendLimit {
  readonly #perNetwork = new FailureLimit({ failures: 30, windowMs: hourMs });
  readonly #perTarget = new FailureLimit({ failures: 5, windowMs: hourMs });
  /** The login after a reset sends a code soon after that of the reset. */
  readonly #perPurpose = new FailureLimit({ failures: 1, windowMs: minuteMs });

  /** Remembers nothing, so that made-up targets fill no table. @throws Refusal `429` if no code would be sent. */
  assertOpen({ target, purpose, network, now }: CodeRequest): void {
    this.#perNetwork.assertOpen(network, now);
    this.#perTarget.assertOpen(target, now);
    this.#perPurpose.assertOpen(`${purpose} ${target}`, now);
  }

  begin({ target, purpose, network, now }: CodeRequest): Attempt {
    const attempts: Attempt[] = [];
    const undo = () => {
      for (const attempt of attempts) attempt.succeed();
    };
    try {
      attempts.push(this.#perNetwork.begin(network, now));
      attempts.push(this.#perTarget.begin(target, now));
      attempts.push(this.#perPurpose.begin(`${purpose} ${target}`, now));
    } catch (error) {
      // A refused request does not count, or it would delay the next one.
      undo();
      throw error;
    }
    return { succeed: undo };
  }
}
