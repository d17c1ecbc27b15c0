import {
  acceptOtcQuote,
  faucet,
  gatewayCode,
  getWithdrawalLimit,
  requestOtcQuote,
  transferSubAccount,
  withdraw,
  type CallContract,
  type ParsedPayload,
} from '@bourse/gateway-contract';
import { policyOf, valueForProduct, type AccountPermission } from '@bourse/gateway-contract/policy';
import { withQuota } from '@bourse/exchange';
import { Refusal } from '../../edge/route/refusal.ts';
import type { Route } from '../../edge/route/route.ts';
import type { FreezeGuard } from '../../identity/freeze/index.ts';
import type { AccountSecurity } from '../../identity/users/account-security.ts';
import { isOtcOpen, type OtcParts } from '../../identity/users/is-otc-open.ts';
import type { UserFlags } from '../../identity/users/user-flag-store.ts';
import { quotaOfUser, type QuotaParts } from '../../identity/users/withdrawal-limits.ts';
import { fundingOwners } from './funding-owners.ts';

export interface GuardParts extends OtcParts, QuotaParts {
  readonly security: Pick<AccountSecurity, 'assertWithdrawalsOpen'>;
  readonly freezeGuard: Pick<FreezeGuard, 'assertNotFrozen'>;
  readonly isDevelopment: boolean;
}

/** Refuses calls of the exchange that the flags of their user do not allow, and leaves out those for development. */
export function guardRoutes(routes: readonly Route[], parts: GuardParts): readonly Route[] {
  return routes
    .filter(({ contract }) => parts.isDevelopment || contract.path !== faucet.path)
    .map((route) => guardRoute(route, parts));
}

const otcPaths: ReadonlySet<string> = new Set([requestOtcQuote.path, acceptOtcQuote.path]);

const quotaPaths: ReadonlySet<string> = new Set([withdraw.path, getWithdrawalLimit.path]);

function guardRoute(unguarded: Route, parts: GuardParts): Route {
  const { users, flags, security, freezeGuard } = parts;
  const route = quotaPaths.has(unguarded.contract.path) ? limitRoute(unguarded, parts) : unguarded;
  return {
    ...route,
    async handle(payload, context) {
      const { userId = '' } = context;
      const permission = permissionOf(route.contract, payload);
      if (permission !== undefined) assertAllowed(await flags.of(userId), permission);
      if (otcPaths.has(route.contract.path) && !(await isOtcOpen(userId, parts, context.now))) {
        throw new Refusal(gatewayCode.otcClosed, 'OTC is not open for this account');
      }
      if (route.contract.path === withdraw.path) {
        const mainUserId = (await users.findById(userId))?.mainUserId ?? userId;
        await security.assertWithdrawalsOpen(mainUserId, context.now);
      }
      if (isSubAccountTransfer(route.contract, payload)) {
        await assertRelated(payload, userId, users);
        await freezeGuard.assertNotFrozen(payload.fromUserId);
        assertAllowed(await flags.of(payload.fromUserId), 'transfer');
      }
      for (const owner of fundingOwners(payload, userId)) assertFundOpen(await flags.of(owner));
      return route.handle(payload, context);
    },
  };
}

/** Sends the limit of the user's identity level with the call, which the exchange enforces. */
function limitRoute(route: Route, parts: GuardParts): Route {
  return {
    ...route,
    handle: async (payload, context) => {
      const quota = await quotaOfUser(context.userId ?? '', parts, context.now);
      // A call with an API key has no session.
      const isStoredOnly = context.sessionId === undefined;
      return route.handle(withQuota(payload, { ...quota, isStoredOnly }), context);
    },
  };
}

/** Returns the permission that the account needs, of spot if the payload names no product. */
function permissionOf(contract: CallContract, payload: unknown): AccountPermission | undefined {
  const { needs } = policyOf(contract);
  if (needs === 'none') return undefined;
  return typeof needs === 'string' ? needs : (valueForProduct(needs, payload) ?? needs.spot);
}

/** @throws {Refusal} `fundDisabled`. */
function assertFundOpen({ fundDisabled }: UserFlags): void {
  if (!fundDisabled) return;
  throw new Refusal(gatewayCode.fundDisabled, 'The funding account is closed');
}

/** @throws {Refusal} `futuresClosed` or `permissionMissing`. */
function assertAllowed(flags: UserFlags, permission: AccountPermission): void {
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
async function assertRelated(
  { fromUserId, toUserId }: SubAccountTransfer,
  userId: string,
  users: GuardParts['users'],
): Promise<void> {
  const isSubOf = async (sub: string, main: string): Promise<boolean> =>
    (await users.findById(sub))?.mainUserId === main;
  const isParty = userId === fromUserId || userId === toUserId;
  const fromMain = userId === fromUserId && (await isSubOf(toUserId, fromUserId));
  const fromSub = isParty && (await isSubOf(fromUserId, toUserId));
  if (fromMain || fromSub) return;
  throw new Refusal(gatewayCode.accountUnknown, 'The accounts do not belong together');
}
