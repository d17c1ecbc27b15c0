import { gatewayCode } from '@bourse/gateway-contract';
import { policyOf } from '@bourse/gateway-contract/policy';
import type { GatewayRoute } from '../../edge/pipeline/call.ts';
import { Refusal } from '../../edge/route/refusal.ts';
import type { UserFlagStore } from '../users/user-flag-store.ts';

/** Refuses calls of frozen accounts. */
export class FreezeGuard {
  readonly #flags: Pick<UserFlagStore, 'of'>;

  constructor(flags: Pick<UserFlagStore, 'of'>) {
    this.#flags = flags;
  }

  /** @throws Refusal `20050` if the account is frozen and the call is closed then. */
  async assertOpen(call: { readonly path: string }, userId: string): Promise<void> {
    if (policyOf(call).whenFrozen === 'closed') await this.assertNotFrozen(userId);
  }

  /** @throws Refusal `20050`. */
  async assertNotFrozen(userId: string): Promise<void> {
    if (!(await this.#flags.of(userId)).frozen) return;
    throw new Refusal(gatewayCode.userFrozen, 'The account is frozen.');
  }

  /** Returns the routes, of which those that are closed to frozen accounts refuse their calls. */
  guard(routes: readonly GatewayRoute[]): readonly GatewayRoute[] {
    return routes.map((route) =>
      policyOf(route.contract).whenFrozen === 'open' ? route : this.#guardRoute(route),
    );
  }

  #guardRoute(route: GatewayRoute): GatewayRoute {
    return {
      ...route,
      handle: async (payload, context) => {
        await this.assertNotFrozen(context.userId ?? '');
        return route.handle(payload, context);
      },
    };
  }
}
