import type { GatewayContext } from '../../edge/pipeline/call.ts';
import { FailureLimit, type Attempt } from '../../edge/limits/failure-limit.ts';
import { normalizeName } from '../users/user-store.ts';

const quarterHourMs = 15 * 60 * 1000;

type Caller = Pick<GatewayContext, 'network' | 'now'>;

/** An address may be shared by many people, so its limit is higher than an account's. */
export class Attempts {
  readonly #byAddress = new FailureLimit({ failures: 50, windowMs: quarterHourMs });
  readonly #byAccount = new FailureLimit({ failures: 10, windowMs: quarterHourMs });

  register({ network, now }: Caller): Attempt {
    return this.#byAddress.begin(network, now);
  }

  login(name: string, { network, now }: Caller): Attempt {
    const fromAddress = this.#byAddress.begin(network, now);
    const onAccount = this.#byAccount.begin(normalizeName(name), now);
    return {
      succeed() {
        fromAddress.succeed();
        onAccount.succeed();
      },
    };
  }
}
