import {
  createSubAccount,
  freezeSubAccount,
  gatewayCode,
  getSubAccounts,
  setSubAccountPassword,
  setSubAccountPermissions,
  switchAccount,
} from '@bourse/gateway-contract';
import type { Exchange } from '@bourse/exchange';
import { userRoute } from '../edge/route/route.ts';
import { Refusal } from '../edge/route/refusal.ts';
import type { DeviceTrust, OpenSession, PendingLogins } from './login/index.ts';
import { gatewayRoute, type GatewayContext, type GatewayRoute } from '../edge/pipeline/call.ts';
import type { SessionStore } from '../edge/sessions/session-store.ts';
import type { Units } from '../stores/units.ts';
import { hashPassword } from './users/password.ts';
import type { FlagChanges, UserFlags, UserFlagStore } from './users/user-flag-store.ts';
import type { User, UserStore } from './users/user-store.ts';
import type { Room } from '../edge/pipeline/room.ts';

interface SubAccountParts {
  readonly units: Pick<Units, 'run'>;
  readonly users: UserStore;
  readonly flags: UserFlagStore;
  readonly exchange: Pick<Exchange, 'openAccount'>;
  readonly openSession: OpenSession;
  readonly sessions: Pick<SessionStore, 'endAllOf'>;
  readonly pendingLogins: Pick<PendingLogins, 'endAllOf'>;
}

const maximumSubAccounts = 20;

function subAccountRoutes(parts: SubAccountParts): readonly GatewayRoute[] {
  const { units, users, flags, exchange } = parts;
  const mainOf = async (userId: string): Promise<string> =>
    (await users.findById(userId))?.mainUserId ?? userId;
  const toAccount = async (user: User) => toSubAccount(user, await flags.of(user.id));
  return [
    ...controlRoutes(users, flags),
    passwordRoute(parts),
    gatewayRoute(getSubAccounts, async (_, context) => {
      const loginUserId = loginOf(context);
      const mainUserId = await mainOf(loginUserId);
      const list = await users.subAccountsOf(mainUserId);
      const isMain = mainUserId === loginUserId;
      const reachable = isMain ? list : list.filter(({ id }) => id === loginUserId);
      return { mainUserId, list: await Promise.all(reachable.map(toAccount)) };
    }),
    userRoute(createSubAccount, async ({ nickName }, { userId, now, keepAnswer }) => {
      if ((await mainOf(userId)) !== userId) throw unknown('Only the main account can do this.');
      const made = await units.run(async () => {
        if ((await users.subAccountsOf(userId)).length >= maximumSubAccounts) {
          const message = 'There are no more sub-accounts to be had.';
          throw new Refusal(gatewayCode.tooManyAccounts, message);
        }
        const user = await users.createSubAccount(userId, nickName, now);
        return keepAnswer(await toAccount(user));
      });
      await exchange.openAccount(made.userId);
      return made;
    }),
    switchRoute(parts),
  ];
}

function switchRoute({ users, openSession }: SubAccountParts): GatewayRoute {
  const route = gatewayRoute(switchAccount, async ({ userId: wanted }, context) => {
    const loginUserId = loginOf(context);
    const target = await users.findById(wanted);
    const isReachable = target?.id === loginUserId || target?.mainUserId === loginUserId;
    if (target === undefined || !isReachable) throw unknown('There is no such account.');
    return openSession(target.id, trustAfterSwitch(context), context, loginUserId);
  });
  // A stored answer would come without the cookies of the session.
  return { ...route, keepsAnswers: true };
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
    const { userId, nickName, newPwd } = payload;
    const user = await users.findById(userId);
    if (mainUserId === undefined || user?.mainUserId !== mainUserId) throw noSubAccount();
    if (!(await users.setLogin(userId, nickName, await hashPassword(newPwd)))) {
      const message = 'Another account logs in with this name. Choose another one.';
      throw new Refusal(gatewayCode.nameTaken, message);
    }
    await sessions.endAllOf(userId);
    pendingLogins.endAllOf(userId, now);
    return toSubAccount((await users.findById(userId)) ?? user, await flags.of(userId));
  });
}

/** Another key than the session's is only named in the call, so it is unproven. */
function trustAfterSwitch({ browser, deviceKey }: GatewayContext): DeviceTrust {
  const before = browser.live?.user;
  if (before === undefined || before.deviceKey !== deviceKey) return 'unproven';
  return before.isKnownDevice ? 'known' : 'proven';
}

function controlRoutes(users: UserStore, flags: UserFlagStore): readonly GatewayRoute[] {
  const change = async (mainUserId: string, id: string, changes: FlagChanges) => {
    const user = await users.findById(id);
    if (user?.mainUserId !== mainUserId) throw noSubAccount();
    await flags.set(id, changes);
    return toSubAccount(user, await flags.of(id));
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

/** Sub-accounts: creation, control, and switches to them. */
export const subAccountsRoom: Room<SubAccountParts> = {
  name: 'sub-accounts',
  create: (parts) => ({ routes: subAccountRoutes(parts) }),
};
