import type { GatewayContext } from '../pipeline/call.ts';
import { createFailureLimit } from '../limits/failure-limit.ts';
import type { Attempt } from '../limits/failure-limit.ts';

/** Counts what fails, so that nobody guesses for long. */
export interface Attempts {
  register(context: Pick<GatewayContext, 'network' | 'now'>): Attempt;
  login(name: string, context: Pick<GatewayContext, 'network' | 'now'>): Attempt;
}

const quarterHourMs = 15 * 60 * 1000;

/** Few failures for one account, from wherever; more for one address, which many people may share. */
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
