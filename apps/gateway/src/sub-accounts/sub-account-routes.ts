import type { DatabaseSync } from 'node:sqlite';
import {
  createSubAccount,
  gatewayCode,
  getSubAccounts,
  switchAccount,
} from '@bourse/gateway-contract';
import { transact } from '../database/database.ts';
import type { Exchange } from '../exchange/index.ts';
import { userRoute } from '../route/route.ts';
import { Refusal } from '../route/refusal.ts';
import type { DeviceTrust, OpenSession } from '../login/index.ts';
import { gatewayRoute } from '../pipeline/call.ts';
import type { GatewayContext, GatewayRoute } from '../pipeline/call.ts';
import type { User, UserStore } from '../users/user-store.ts';

export interface SubAccountParts {
  readonly database: DatabaseSync;
  readonly users: UserStore;
  readonly exchange: Pick<Exchange, 'openAccount'>;
  readonly openSession: OpenSession;
}

const maximumSubAccounts = 20;

export function subAccountRoutes(parts: SubAccountParts): readonly GatewayRoute[] {
  const { database, users, exchange, openSession } = parts;
  const find = (userId: string): User => {
    const user = users.findById(userId);
    if (user === undefined) throw new TypeError('A session belongs to a user who is not there');
    return user;
  };
  const mainOf = (userId: string): string => find(userId).mainUserId ?? userId;
  return [
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

/** Keeps the trust for the session's own key. Another key is only named in the call, so it is unproven. */
function trustAfterSwitch({ browser, deviceKey }: GatewayContext): DeviceTrust {
  const before = browser.live?.user;
  if (before === undefined || before.deviceKey !== deviceKey) return 'unproven';
  return before.isKnownDevice ? 'known' : 'proven';
}

function toAccount({ id, nickName, createdAt }: User) {
  return { userId: id, nickName, createdAt };
}

function unknown(message: string): Refusal {
  return new Refusal(gatewayCode.accountUnknown, message);
}
