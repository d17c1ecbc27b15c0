import type { GatewayContext } from '../pipeline/call.ts';
import { createFailureLimit } from '../limits/failure-limit.ts';
import type { Attempt } from '../limits/failure-limit.ts';

export interface Attempts {
  register(context: Pick<GatewayContext, 'network' | 'now'>): Attempt;
  login(name: string, context: Pick<GatewayContext, 'network' | 'now'>): Attempt;
}

const quarterHourMs = 15 * 60 * 1000;

/** An address may be shared by many people, so its limit is higher than an account's. */
export function createAttempts(): Attempts {
  const byAddress = createFailureLimit({ failures: 50, windowMs: quarterHourMs });
  const byAccount = createFailureLimit({ failures: 10, windowMs: quarterHourMs });
  return {
    register: ({ network, now }) => byAddress.begin(network, now),
    login(name, { network, now }) {
      const fromAddress = byAddress.begin(network, now);
      const onAccount = byAccount.begin(name.toLowerCase(), now);
      return {
        succeed() {
          fromAddress.succeed();
          onAccount.succeed();
        },
      };
    },
  };
}
