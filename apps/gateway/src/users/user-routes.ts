import {
  clearCookie,
  commonLogout,
  getUserInfo,
  logout,
  setUserFlags,
} from '@bourse/gateway-contract';
import type { Ledger } from '@bourse/gateway-contract';
import type { UserStanding } from '../exchange/index.ts';
import { gatewayRoute } from '../pipeline/call.ts';
import type { GatewayContext, GatewayRoute } from '../pipeline/call.ts';
import { userRoute } from '../route/route.ts';
import type { AccountSecurity } from './account-security.ts';
import type { IdentityReviews } from './identity-reviews.ts';
import { isOtcOpen } from './is-otc-open.ts';
import type { UserFlagStore } from './user-flag-store.ts';
import { toUserInfo } from './user-info.ts';
import type { User, UserStore } from './user-store.ts';

export interface UserParts {
  readonly users: UserStore;
  readonly flags: UserFlagStore;
  readonly security: Pick<AccountSecurity, 'antiPhishingCodeOf'>;
  readonly identityReviews: Pick<IdentityReviews, 'of'>;
  readonly standingOf: (ledger: Ledger, userId: string) => Promise<UserStanding>;
  readonly isDevelopment: boolean;
  readonly isAgency: (user: User) => boolean;
}

export function createUserRoutes(parts: UserParts): readonly GatewayRoute[] {
  const { users, flags, security, identityReviews, standingOf, isAgency } = parts;
  return [
    ...(parts.isDevelopment ? [flagRoute(flags)] : []),
    gatewayRoute(getUserInfo, async (_, { userId, ledger, browser, now }) => {
      const user = userId === undefined ? undefined : users.findById(userId);
      if (user === undefined) return null;
      const login = browser.live?.user ?? browser.renewable?.user;
      const hasSwitched = login !== undefined && login.loginUserId !== user.id;
      const canSwitch = hasSwitched || users.subAccountsOf(user.id).length > 0;
      return toUserInfo(user, {
        isAgency: isAgency(user),
        canSwitch,
        standing: await standingOf(ledger, user.id),
        flags: flags.of(user.id),
        openOtc: isOtcOpen(user.id, parts, now),
        antiPhishingCode: security.antiPhishingCodeOf(user.id) ?? '',
        identity: identityReviews.of(user.id, now),
      });
    }),
    gatewayRoute(logout, closeSession),
    gatewayRoute(commonLogout, closeSession),
    gatewayRoute(clearCookie, (_, { browser }) => {
      browser.clear();
      return null;
    }),
  ];
}

function flagRoute(flags: UserFlagStore): GatewayRoute {
  return userRoute(setUserFlags, (changes, { userId }) => {
    flags.set(userId, changes);
    return null;
  });
}

function closeSession(_: unknown, { browser }: GatewayContext): null {
  browser.close();
  return null;
}
