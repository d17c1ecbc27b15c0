import type { DatabaseSync } from 'node:sqlite';
import {
  createSubAccount,
  freezeSubAccount,
  gatewayCode,
  getSubAccounts,
  setSubAccountPermissions,
  switchAccount,
} from '@bourse/gateway-contract';
import { transact } from '../database/database.ts';
import type { Exchange } from '../exchange/index.ts';
import { userRoute } from '../route/route.ts';
import { Refusal } from '../route/refusal.ts';
import type { DeviceTrust, OpenSession } from '../login/index.ts';
import { gatewayRoute } from '../pipeline/call.ts';
import type { GatewayContext, GatewayRoute } from '../pipeline/call.ts';
import type { FlagChanges, UserFlags, UserFlagStore } from '../users/user-flag-store.ts';
import type { User, UserStore } from '../users/user-store.ts';

export interface SubAccountParts {
  readonly database: DatabaseSync;
  readonly users: UserStore;
  readonly flags: UserFlagStore;
  readonly exchange: Pick<Exchange, 'openAccount'>;
  readonly openSession: OpenSession;
}

const maximumSubAccounts = 20;

export function subAccountRoutes(parts: SubAccountParts): readonly GatewayRoute[] {
  const { database, users, flags, exchange, openSession } = parts;
  const find = (userId: string): User => {
    const user = users.findById(userId);
    if (user === undefined) throw new TypeError('A session belongs to a user who is not there');
    return user;
  };
  const mainOf = (userId: string): string => find(userId).mainUserId ?? userId;
  const toAccount = (user: User) => toSubAccount(user, flags.of(user.id));
  return [
    ...controlRoutes(users, flags),
    userRoute(getSubAccounts, (_, { userId }) => {
      const mainUserId = mainOf(userId);
      return { mainUserId, list: users.subAccountsOf(mainUserId).map(toAccount) };
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
      const { userId } = context;
      if (userId === undefined) throw new TypeError('Only a user can switch');
      const target = users.findById(wanted);
      const isSameMain =
        target !== undefined && (target.mainUserId ?? target.id) === mainOf(userId);
      if (!isSameMain) throw unknown('There is no such account.');
      return openSession(target.id, trustAfterSwitch(context), context);
    }),
  ];
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
    if (user?.mainUserId !== mainUserId) throw unknown('There is no such sub-account.');
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

function toSubAccount({ id, nickName, createdAt }: User, flags: UserFlags) {
  const { frozen, spotTrade, marginTrade, futuresTrade, transfer } = flags;
  const permissions = { spotTrade, marginTrade, futuresTrade, transfer };
  return { userId: id, nickName, createdAt, frozen, permissions };
}

function unknown(message: string): Refusal {
  return new Refusal(gatewayCode.accountUnknown, message);
}
