import type { HttpError } from '@bourse/http-client';
import { clearCookie, gatewayCode, getUserInfo, logout } from '@bourse/gateway-contract';
import { readCookie, removeCookie } from '../platform/cookies.ts';
import { leaveSimulation } from '../platform/ledger.ts';
import { writePreference } from '../platform/preferences.ts';

/** The readable sign that there is a session; its secret is out of reach of scripts. */
const sessionMarker = 'refresh_token';

const endingCodes: ReadonlySet<string> = new Set([
  gatewayCode.sessionRequired,
  gatewayCode.loginExpired,
  gatewayCode.loginElsewhere,
  // The key this session is bound to is not here; nothing can mend that.
  gatewayCode.signatureInvalid,
]);

const exemptPaths: ReadonlySet<string> = new Set([getUserInfo.path, logout.path, clearCookie.path]);

/** Whether this browser believes that somebody is logged in. */
export function hasSessionMarker(): boolean {
  return Boolean(readCookie(sessionMarker));
}

interface SessionEndParts {
  readonly postLogout: () => Promise<unknown>;
  readonly postClearCookie: () => Promise<unknown>;
  readonly forgetKey: (sessionToken: string) => Promise<void>;
  readonly sessionToken: () => string | undefined;
}

/** The two ways a session ends in this tab; each runs once, however often it is asked for. */
export function createSessionEnd(parts: SessionEndParts) {
  let ending: Promise<void> | undefined;

  const once = (steps: readonly (() => unknown)[]) => (ending ??= run(steps));

  async function run(steps: readonly (() => unknown)[]): Promise<void> {
    const token = parts.sessionToken();
    // Every step is tried: a failing call must not leave the others undone.
    for (const step of steps)
      await Promise.resolve()
        .then(step)
        .catch(() => undefined);
    if (token) await parts.forgetKey(token).catch(() => undefined);
    leaveSimulation();
    writePreference('global_user_id', '');
    location.reload();
  }

  const dropMarker = () => {
    removeCookie(sessionMarker);
  };

  return {
    /** The person asked for it. */
    logOut: () => once([parts.postLogout, dropMarker, parts.postClearCookie]),
    /** The gateway no longer knows the session. */
    expire: () => once([dropMarker, parts.postClearCookie, parts.postLogout]),
    /** Whether an error means that the session which its request was built for is over. */
    isExpiry: ({ code, status, path, stale }: HttpError) =>
      endingCodes.has(code) &&
      status === 200 &&
      !exemptPaths.has(path) &&
      hasSessionMarker() &&
      !stale,
  };
}
