import {
  createSubAccount,
  gatewayCode,
  getSubAccounts,
  switchAccount,
} from '@bourse/gateway-contract';
import type { Exchange } from '../exchange/index.ts';
import { Refusal, userRoute } from '../handler.ts';
import type { OpenSession } from '../login/index.ts';
import { gatewayRoute } from '../pipeline/call.ts';
import type { GatewayRoute } from '../pipeline/call.ts';
import type { User, UserStore } from '../users/user-store.ts';

/** What accounts below a main one work with. */
export interface SubAccountParts {
  readonly users: UserStore;
  readonly exchange: Pick<Exchange, 'openAccount'>;
  readonly openSession: OpenSession;
}

const maximumBelow = 20;

/** Accounts below a main one, and the way from one of the family to another. */
export function subAccountRoutes(parts: SubAccountParts): readonly GatewayRoute[] {
  const { users, exchange, openSession } = parts;
  const find = (userId: string): User => {
    const user = users.findById(userId);
    if (user === undefined) throw new TypeError('A session belongs to a user who is not there');
    return user;
  };
  const mainOf = (userId: string): string => find(userId).mainUserId ?? userId;
  return [
    userRoute(getSubAccounts, (_, { userId }) => {
      const mainUserId = mainOf(userId);
      return { mainUserId, list: users.below(mainUserId).map(toAccount) };
    }),
    userRoute(createSubAccount, async ({ nickName }, { userId, now }) => {
      if (mainOf(userId) !== userId) throw unknown('Only the main account can do this.');
      if (users.below(userId).length >= maximumBelow) {
        throw new Refusal(gatewayCode.tooManyAccounts, 'There are no more sub-accounts to be had.');
      }
      const made = users.createBelow(userId, nickName, now);
      await exchange.openAccount(made.id);
      return toAccount(made);
    }),
    gatewayRoute(switchAccount, ({ userId: wanted }, context) => {
      const { userId } = context;
      if (userId === undefined) throw new TypeError('Only a user can switch');
      const target = users.findById(wanted);
      const isFamily = target !== undefined && (target.mainUserId ?? target.id) === mainOf(userId);
      if (!isFamily) throw unknown('There is no such account.');
      return openSession(target.id, true, context);
    }),
  ];
}

function toAccount({ id, nickName, createdAt }: User) {
  return { userId: id, nickName, createdAt };
}

function unknown(message: string): Refusal {
  return new Refusal(gatewayCode.accountUnknown, message);
}
