import { clearCookie, getUserInfo, logout } from '@bourse/gateway-contract';
import { createSessionGuard, type SessionGuard } from '@bourse/http-client';
import type { Cookies } from '#page/browser/cookies.ts';
import type { Page } from '#page/create-page.ts';
import { rememberExpiry } from '#platform/session/session-expiry.ts';
import { codesLeadingTo } from '../errors/consequences.ts';

/** The readable cookie of a logged-in session. */
const sessionMarker = 'refresh_token';

/** Whether this browser has a logged-in session. */
export function hasSessionMarker(cookies: Cookies): boolean {
  return Boolean(cookies.read(sessionMarker));
}

interface SessionEndParts {
  readonly page: Pick<Page, 'cookies' | 'preferences' | 'simulation' | 'tab'>;
  readonly call: (contract: typeof logout | typeof clearCookie) => Promise<unknown>;
  readonly forgetKey: (sessionToken: string) => Promise<void>;
  readonly sessionToken: () => string | undefined;
}

/** Ends a session once, in all tabs, and reloads them. A logout leaves simulation; an expiry does not. */
export function createSessionEnd(parts: SessionEndParts): SessionGuard {
  const { cookies, preferences, simulation, tab } = parts.page;
  return createSessionGuard({
    hasSession: () => hasSessionMarker(cookies),
    dropMarker: () => {
      cookies.remove(sessionMarker);
    },
    post: (path) => parts.call(path === logout.path ? logout : clearCookie),
    sessionToken: parts.sessionToken,
    onEnded: async ({ reason, sessionToken }) => {
      if (sessionToken !== undefined) await parts.forgetKey(sessionToken).catch(() => undefined);
      if (reason === 'logout') simulation.leave();
      else rememberExpiry(tab);
      preferences.write('global_user_id', '');
    },
    reload: () => {
      location.reload();
    },
    endingCodes: codesLeadingTo('logout'),
    userInfoPath: getUserInfo.path,
    logoutPath: logout.path,
    clearCookiePath: clearCookie.path,
  });
}
