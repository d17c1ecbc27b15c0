import type { DatabaseSync } from 'node:sqlite';
import {
  createSubAccount,
  freezeSubAccount,
  gatewayCode,
  getSubAccounts,
  setSubAccountPassword,
  setSubAccountPermissions,
  switchAccount,
} from '@bourse/gateway-contract';
import { transact } from '../database/database.ts';
import type { Exchange } from '../exchange/index.ts';
import { userRoute } from '../route/route.ts';
import { Refusal } from '../route/refusal.ts';
import type { DeviceTrust, OpenSession, PendingLogins } from '../login/index.ts';
import { gatewayRoute } from '../pipeline/call.ts';
import type { GatewayContext, GatewayRoute } from '../pipeline/call.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { hashPassword } from '../users/password.ts';
import type { FlagChanges, UserFlags, UserFlagStore } from '../users/user-flag-store.ts';
import type { User, UserStore } from '../users/user-store.ts';

export interface SubAccountParts {
  readonly database: DatabaseSync;
  readonly users: UserStore;
  readonly flags: UserFlagStore;
  readonly exchange: Pick<Exchange, 'openAccount'>;
  readonly openSession: OpenSession;
  readonly sessions: Pick<SessionStore, 'endAllOf'>;
  readonly pendingLogins: Pick<PendingLogins, 'endAllOf'>;
}

const maximumSubAccounts = 20;

export function subAccountRoutes(parts: SubAccountParts): readonly GatewayRoute[] {
  const { database, users, flags, exchange, openSession } = parts;
  const mainOf = (userId: string): string => users.findById(userId)?.mainUserId ?? userId;
  const toAccount = (user: User) => toSubAccount(user, flags.of(user.id));
  return [
    ...controlRoutes(users, flags),
    passwordRoute(parts),
    gatewayRoute(getSubAccounts, (_, context) => {
      const loginUserId = loginOf(context);
      const mainUserId = mainOf(loginUserId);
      const list = users.subAccountsOf(mainUserId);
      const isMain = mainUserId === loginUserId;
      const reachable = isMain ? list : list.filter(({ id }) => id === loginUserId);
      return { mainUserId, list: reachable.map(toAccount) };
    }),
    userRoute(createSubAccount, async ({ nickName }, { userId, now, keepAnswer }) => {
      if (mainOf(userId) !== userId) throw unknown('Only the main account can do this.');
      if (users.subAccountsOf(userId).length >= maximumSubAccounts) {
        throw new Refusal(gatewayCode.tooManyAccounts, 'There are no more sub-accounts to be had.');
      }
      const made = transact(database, () =>
        keepAnswer(toAccount(users.createSubAccount(userId, nickName, now))),
      );
      await exchange.openAccount(made.userId);
      return made;
    }),
    gatewayRoute(switchAccount, ({ userId: wanted }, context) => {
      const loginUserId = loginOf(context);
      const target = users.findById(wanted);
      const isReachable = target?.id === loginUserId || target?.mainUserId === loginUserId;
      if (target === undefined || !isReachable) throw unknown('There is no such account.');
      return openSession(target.id, trustAfterSwitch(context), context, loginUserId);
    }),
  ];
}

/** Returns the account that has logged in, which a switch does not change. */
function loginOf({ browser }: GatewayContext): string {
  const loginUserId = browser.live?.user?.loginUserId;
  if (loginUserId === undefined) throw new TypeError('Only a user has accounts');
  return loginUserId;
}

function passwordRoute(parts: SubAccountParts): GatewayRoute {
  const { users, flags, sessions, pendingLogins } = parts;
  return gatewayRoute(setSubAccountPassword, async (payload, { userId: mainUserId, now }) => {
    const { userId, nickName, pwd } = payload;
    const user = users.findById(userId);
    if (mainUserId === undefined || user?.mainUserId !== mainUserId) throw noSubAccount();
    if (!users.setLogin(userId, nickName, await hashPassword(pwd))) {
      const message = 'Another account logs in with this name. Choose another one.';
      throw new Refusal(gatewayCode.nameTaken, message);
    }
    sessions.endAllOf(userId);
    pendingLogins.endAllOf(userId, now);
    return toSubAccount(users.findById(userId) ?? user, flags.of(userId));
  });
}

/** Another key than the session's is only named in the call, so it is unproven. */
function trustAfterSwitch({ browser, deviceKey }: GatewayContext): DeviceTrust {
  const before = browser.live?.user;
  if (before === undefined || before.deviceKey !== deviceKey) return 'unproven';
  return before.isKnownDevice ? 'known' : 'proven';
}

function controlRoutes(users: UserStore, flags: UserFlagStore): readonly GatewayRoute[] {
  const change = (mainUserId: string, id: string, changes: FlagChanges) => {
    const user = users.findById(id);
    if (user?.mainUserId !== mainUserId) throw noSubAccount();
    flags.set(id, changes);
    return toSubAccount(user, flags.of(id));
  };
  return [
    userRoute(setSubAccountPermissions, (request, { userId }) =>
      change(userId, request.userId, request.permissions),
    ),
    userRoute(freezeSubAccount, (request, { userId }) =>
      change(userId, request.userId, { frozen: request.frozen }),
    ),
  ];
}

function toSubAccount({ id, nickName, loginName, createdAt }: User, flags: UserFlags) {
  const { frozen, spotTrade, marginTrade, futuresTrade, transfer } = flags;
  const permissions = { spotTrade, marginTrade, futuresTrade, transfer };
  const hasPassword = loginName !== undefined;
  return { userId: id, nickName, hasPassword, createdAt, frozen, permissions };
}

function noSubAccount(): Refusal {
  return unknown('There is no such sub-account.');
}

function unknown(message: string): Refusal {
  return new Refusal(gatewayCode.accountUnknown, message);
}
