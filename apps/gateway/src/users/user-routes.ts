import { clearCookie, commonLogout, getUserInfo, logout } from '@bourse/gateway-contract';
import { gatewayRoute } from '../pipeline/call.ts';
import type { GatewayContext, GatewayRoute } from '../pipeline/call.ts';
import { toUserInfo } from './user-info.ts';
import type { User, UserStore } from './user-store.ts';

export interface UserParts {
  readonly users: UserStore;
  readonly isAgency: (user: User) => boolean;
}

export function createUserRoutes({ users, isAgency }: UserParts): readonly GatewayRoute[] {
  return [
    gatewayRoute(getUserInfo, (_, { userId }) => {
      const user = userId === undefined ? undefined : users.findById(userId);
      if (user === undefined) return null;
      const canSwitch = user.mainUserId !== undefined || users.subAccountsOf(user.id).length > 0;
      return toUserInfo(user, { isAgency: isAgency(user), canSwitch });
    }),
    gatewayRoute(logout, closeSession),
    gatewayRoute(commonLogout, closeSession),
    gatewayRoute(clearCookie, (_, { browser }) => {
      browser.clear();
      return null;
    }),
  ];
}

function closeSession(_: unknown, { browser }: GatewayContext): null {
  browser.close();
  return null;
}
