import { faucet, gatewayCode, transferSubAccount, withdraw } from '@bourse/gateway-contract';
import type { CallContract, ParsedPayload } from '@bourse/gateway-contract';
import { Refusal } from '../route/refusal.ts';
import type { Route } from '../route/route.ts';
import type { AccountSecurity } from '../users/account-security.ts';
import type { UserFlagStore, UserFlags } from '../users/user-flag-store.ts';
import type { UserStore } from '../users/user-store.ts';
import { permissionOf } from './call-permissions.ts';
import type { Permission } from './call-permissions.ts';

export interface GuardParts {
  readonly users: Pick<UserStore, 'findById'>;
  readonly flags: Pick<UserFlagStore, 'of'>;
  readonly security: Pick<AccountSecurity, 'assertWithdrawalsOpen'>;
  readonly isDevelopment: boolean;
}

/** Refuses calls of the exchange that the flags of their user do not allow, and leaves out those for development. */
export function guardRoutes(routes: readonly Route[], parts: GuardParts): readonly Route[] {
  return routes
    .filter(({ contract }) => parts.isDevelopment || contract.path !== faucet.path)
    .map((route) => guardRoute(route, parts));
}

function guardRoute(route: Route, { users, flags, security }: GuardParts): Route {
  return {
    ...route,
    handle(payload, context) {
      const { userId = '' } = context;
      const permission = permissionOf(route.contract, payload);
      if (permission === undefined) return route.handle(payload, context);
      assertAllowed(flags.of(userId), permission);
      if (route.contract.path === withdraw.path) {
        const mainUserId = users.findById(userId)?.mainUserId ?? userId;
        security.assertWithdrawalsOpen(mainUserId, context.now);
      }
      if (isSubAccountTransfer(route.contract, payload)) {
        assertRelated(payload, userId, users);
        assertAllowed(flags.of(payload.fromUserId), 'transfer');
      }
      return route.handle(payload, context);
    },
  };
}

/** @throws {Refusal} `userFrozen`, `futuresClosed` or `permissionMissing`. */
function assertAllowed(flags: UserFlags, permission: Permission): void {
  if (flags.frozen) {
    throw new Refusal(gatewayCode.userFrozen, 'The account is frozen');
  }
  if (permission === 'futuresTrade' && !flags.openContract) {
    throw new Refusal(gatewayCode.futuresClosed, 'Futures are not open for this account');
  }
  if (!flags[permission]) {
    throw new Refusal(gatewayCode.permissionMissing, `The sub-account lacks ${permission}`);
  }
}

type SubAccountTransfer = ParsedPayload<typeof transferSubAccount>;

function isSubAccountTransfer(
  { path }: CallContract,
  _payload: unknown,
): _payload is SubAccountTransfer {
  return path === transferSubAccount.path;
}

/** The caller is the main account of the two, or the sub-account that gives. @throws {Refusal} `accountUnknown`. */
function assertRelated(
  { fromUserId, toUserId }: SubAccountTransfer,
  userId: string,
  users: GuardParts['users'],
): void {
  const isSubOf = (sub: string, main: string): boolean => users.findById(sub)?.mainUserId === main;
  const isParty = userId === fromUserId || userId === toUserId;
  const fromMain = isSubOf(toUserId, fromUserId) && userId === fromUserId;
  const fromSub = isSubOf(fromUserId, toUserId) && isParty;
  if (fromMain || fromSub) return;
  throw new Refusal(gatewayCode.accountUnknown, 'The accounts do not belong together');
}
