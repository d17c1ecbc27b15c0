import {
  faucet,
  gatewayCode,
  getWithdrawalLimit,
  transferSubAccount,
  withdraw,
} from '@bourse/gateway-contract';
import type { CallContract, ParsedPayload } from '@bourse/gateway-contract';
import { withQuota } from '../exchange/index.ts';
import { Refusal } from '../route/refusal.ts';
import type { Route } from '../route/route.ts';
import type { AccountSecurity } from '../users/account-security.ts';
import { isOtcOpen } from '../users/is-otc-open.ts';
import type { OtcParts } from '../users/is-otc-open.ts';
import type { UserFlags } from '../users/user-flag-store.ts';
import { quotaOfUser } from '../users/withdrawal-limits.ts';
import type { QuotaParts } from '../users/withdrawal-limits.ts';
import { permissionOf } from './call-permissions.ts';
import type { Permission } from './call-permissions.ts';
import { fundingOwners } from './funding-owners.ts';

export interface GuardParts extends OtcParts, QuotaParts {
  readonly security: Pick<AccountSecurity, 'assertWithdrawalsOpen'>;
  readonly isDevelopment: boolean;
}

/** Refuses calls of the exchange that the flags of their user do not allow, and leaves out those for development. */
export function guardRoutes(routes: readonly Route[], parts: GuardParts): readonly Route[] {
  return routes
    .filter(({ contract }) => parts.isDevelopment || contract.path !== faucet.path)
    .map((route) => guardRoute(route, parts));
}

const quotaPaths: ReadonlySet<string> = new Set([withdraw.path, getWithdrawalLimit.path]);

function guardRoute(unguarded: Route, parts: GuardParts): Route {
  const { users, flags, security } = parts;
  const route = quotaPaths.has(unguarded.contract.path) ? limitRoute(unguarded, parts) : unguarded;
  return {
    ...route,
    handle(payload, context) {
      const { userId = '' } = context;
      const permission = permissionOf(route.contract, payload);
      if (permission !== undefined) assertAllowed(flags.of(userId), permission);
      const isOtc = route.contract.writes && route.contract.path.startsWith('/v1/otc/');
      if (isOtc && !isOtcOpen(userId, parts, context.now)) {
        throw new Refusal(gatewayCode.otcClosed, 'OTC is not open for this account');
      }
      if (route.contract.path === withdraw.path) {
        const mainUserId = users.findById(userId)?.mainUserId ?? userId;
        security.assertWithdrawalsOpen(mainUserId, context.now);
      }
      if (isSubAccountTransfer(route.contract, payload)) {
        assertRelated(payload, userId, users);
        assertAllowed(flags.of(payload.fromUserId), 'transfer');
      }
      for (const owner of fundingOwners(payload, userId)) assertFundOpen(flags.of(owner));
      return route.handle(payload, context);
    },
  };
}

/** Sends the limit of the user's identity level with the call, which the exchange enforces. */
function limitRoute(route: Route, parts: GuardParts): Route {
  return {
    ...route,
    handle: (payload, context) => {
      const quota = quotaOfUser(context.userId ?? '', parts, context.now);
      return route.handle(withQuota(payload, quota), context);
    },
  };
}

/** @throws {Refusal} `fundDisabled`. */
function assertFundOpen({ fundDisabled }: UserFlags): void {
  if (!fundDisabled) return;
  throw new Refusal(gatewayCode.fundDisabled, 'The funding account is closed');
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
