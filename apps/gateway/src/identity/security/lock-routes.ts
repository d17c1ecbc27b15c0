import type { CallContract } from '@bourse/gateway-contract';
import type { GatewayRoute } from '../../edge/pipeline/call.ts';
import type { AccountSecurity } from '../users/account-security.ts';
import type { UserStore } from '../users/user-store.ts';

interface LockParts {
  readonly users: Pick<UserStore, 'findById'>;
  readonly security: Pick<AccountSecurity, 'lockDuring'>;
}

/** Locks withdrawals with each call whose contract says so. */
export function lockRoutes(
  routes: readonly GatewayRoute[],
  parts: LockParts,
): readonly GatewayRoute[] {
  return routes.map((route) => (mayLock(route.contract) ? lockRoute(route, parts) : route));
}

function mayLock({ locks = false }: CallContract): boolean {
  return locks !== false;
}

function lockRoute(route: GatewayRoute, { users, security }: LockParts): GatewayRoute {
  return {
    ...route,
    async handle(payload, context) {
      const { userId = '', now } = context;
      if (!locksWithdrawals(route.contract, payload)) return route.handle(payload, context);
      const ownerId = (await users.findById(userId))?.mainUserId ?? userId;
      return security.lockDuring(ownerId, now, () => route.handle(payload, context));
    },
  };
}

function locksWithdrawals({ locks = false }: CallContract, payload: unknown): boolean {
  if (typeof locks === 'boolean') return locks;
  const members: object = typeof payload === 'object' && payload !== null ? payload : {};
  return Reflect.get(members, locks.by) === locks.is;
}
