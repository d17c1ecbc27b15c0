import { FailureLimit, type Attempt } from '../../edge/limits/failure-limit.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export interface CodeRequest {
  readonly target: string;
  readonly purpose: string;
  /** `undefined` for a caller whose network does not count. */
  readonly network: string | undefined;
  readonly now: number;
}

/**
 * A target receives one code a minute for each purpose, and five an hour; a network requests three hundred an hour, which is an
 * office: what keeps programs away is the work of the challenges, which grows long before.
 */
export class SendLimit {
  readonly #perNetwork = new FailureLimit({ failures: 300, windowMs: hourMs });
  readonly #perTarget = new FailureLimit({ failures: 5, windowMs: hourMs });
  /** The login after a reset sends a code soon after that of the reset. */
  readonly #perPurpose = new FailureLimit({ failures: 1, windowMs: minuteMs });

  /** Remembers nothing, so that made-up targets fill no table. @throws Refusal `429` if no code would be sent. */
  assertOpen({ target, purpose, network, now }: CodeRequest): void {
    if (network !== undefined) this.#perNetwork.assertOpen(network, now);
    this.#perTarget.assertOpen(target, now);
    this.#perPurpose.assertOpen(`${purpose} ${target}`, now);
  }

  begin({ target, purpose, network, now }: CodeRequest): Attempt {
    const attempts: Attempt[] = [];
    const undo = () => {
      for (const attempt of attempts) attempt.succeed();
    };
    try {
      if (network !== undefined) attempts.push(this.#perNetwork.begin(network, now));
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
