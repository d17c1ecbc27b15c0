import type { Cookies } from '../browser/cookies.ts';

/** The readable cookie of a logged-in session. */
const sessionMarker = 'refresh_token';

/** State of the session, read from the gateway's cookies. */
export interface SessionCookies {
  /** Token of the session, logged in or not; `undefined` before the first answer. */
  readonly token: () => string | undefined;
  readonly isLoggedIn: () => boolean;
  readonly dropMarker: () => void;
}

/** Reads the state of the session. */
export function createSessionCookies(cookies: Cookies): SessionCookies {
  return {
    token: () => cookies.read('session_token'),
    isLoggedIn: () => Boolean(cookies.read(sessionMarker)),
    dropMarker: () => {
      cookies.remove(sessionMarker);
    },
  };
}
