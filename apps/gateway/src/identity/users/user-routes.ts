import {
  clearCookie,
  commonLogout,
  getUserInfo,
  logout,
  setUserFlags,
} from '@bourse/gateway-contract';
import type { Exchange } from '@bourse/exchange';
import { gatewayRoute, type GatewayContext, type GatewayRoute } from '../../edge/pipeline/call.ts';
import { userRoute } from '../../edge/route/route.ts';
import type { AccountSecurity } from './account-security.ts';
import type { IdentityReviews } from './identity-reviews.ts';
import { isOtcOpen } from './is-otc-open.ts';
import type { UserFlagStore } from './user-flag-store.ts';
import { toUserInfo } from './user-info.ts';
import type { User, UserStore } from './user-store.ts';
import type { Room } from '../../edge/pipeline/room.ts';

interface UserParts {
  readonly users: UserStore;
  readonly flags: UserFlagStore;
  readonly security: Pick<AccountSecurity, 'antiPhishingCodeOf'>;
  readonly identityReviews: Pick<IdentityReviews, 'of'>;
  readonly exchange: Pick<Exchange, 'standingOf'>;
  readonly isDevelopment: boolean;
  readonly isAgency: (user: User) => boolean;
}

function createUserRoutes(parts: UserParts): readonly GatewayRoute[] {
  const { users, flags, security, identityReviews, exchange, isAgency } = parts;
  return [
    ...(parts.isDevelopment ? [flagRoute(flags)] : []),
    gatewayRoute(getUserInfo, async (_, { userId, ledger, browser, now }) => {
      const user = userId === undefined ? undefined : await users.findById(userId);
      if (user === undefined) return null;
      const login = browser.live?.user ?? browser.renewable?.user;
      const hasSwitched = login !== undefined && login.loginUserId !== user.id;
      const owner = await users.proverOf(user);
      const showsOwner = hasSwitched || owner.id === user.id;
      const canSwitch = hasSwitched || (await users.subAccountsOf(user.id)).length > 0;
      return toUserInfo(user, {
        owner,
        showsOwner,
        isAgency: isAgency(user),
        canSwitch,
        standing: await exchange.standingOf(ledger, user.id),
        flags: await flags.of(user.id),
        openOtc: await isOtcOpen(user.id, parts, now),
        antiPhishingCode: showsOwner ? ((await security.antiPhishingCodeOf(owner.id)) ?? '') : '',
        identity: await identityReviews.of(owner.id, now),
      });
    }),
    gatewayRoute(logout, closeSession),
    gatewayRoute(commonLogout, closeSession),
    gatewayRoute(clearCookie, async (_, { browser }) => {
      await browser.clear();
      return null;
    }),
  ];
}

function flagRoute(flags: UserFlagStore): GatewayRoute {
  return userRoute(setUserFlags, async (changes, { userId }) => {
    await flags.set(userId, changes);
    return null;
  });
}

async function closeSession(_: unknown, { browser }: GatewayContext): Promise<null> {
  await browser.close();
  return null;
}

/** Facts about the user, logout, and flags for development. */
export const usersRoom: Room<UserParts> = {
  name: 'users',
  create: (parts) => ({ routes: createUserRoutes(parts) }),
};
