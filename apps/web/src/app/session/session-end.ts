import { clearCookie, getUserInfo, logout } from '@bourse/gateway-contract';
import { createSessionGuard } from '@bourse/http-client';
import type { SessionGuard } from '@bourse/http-client';
import { readCookie, removeCookie } from '#page/cookies.ts';
import { leaveSimulation } from '#page/simulation.ts';
import { writePreference } from '#page/preferences.ts';
import { sessionEndCodes } from '#platform/session/session.ts';
import { rememberExpiry } from '#platform/session/session-expiry.ts';

/** The readable sign that there is a session; its secret is out of reach of scripts. */
const sessionMarker = 'refresh_token';

/** Whether this browser believes that somebody is logged in. */
export function hasSessionMarker(): boolean {
  return Boolean(readCookie(sessionMarker));
}

interface SessionEndParts {
  readonly call: (contract: typeof logout | typeof clearCookie) => Promise<unknown>;
  readonly forgetKey: (sessionToken: string) => Promise<void>;
  readonly sessionToken: () => string | undefined;
}

/**
 * The two ways a session ends: once, in all tabs, each of which is then loaded again. Logging out leaves the simulation;
 * an expired session stays on its page and ledger, which says what has happened.
 */
export function createSessionEnd(parts: SessionEndParts): SessionGuard {
  return createSessionGuard({
    hasSession: hasSessionMarker,
    dropMarker: () => {
      removeCookie(sessionMarker);
    },
    post: (path) => parts.call(path === logout.path ? logout : clearCookie),
    sessionToken: parts.sessionToken,
    onEnded: async ({ reason, sessionToken }) => {
      if (sessionToken !== undefined) await parts.forgetKey(sessionToken).catch(() => undefined);
      if (reason === 'logout') leaveSimulation();
      else rememberExpiry();
      writePreference('global_user_id', '');
    },
    reload: () => {
      location.reload();
    },
    endingCodes: sessionEndCodes,
    userInfoPath: getUserInfo.path,
    logoutPath: logout.path,
    clearCookiePath: clearCookie.path,
  });
}
