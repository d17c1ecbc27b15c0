// Sessions of visitors and users, in memory.
import { randomBytes } from 'node:crypto';
import { areEqual, cookieOf, Memory, year } from './parts.mjs';

/** @param {boolean} isSecure - Whether the pages are on https. */
export function createSessions(isSecure) {
  const sessions = new Memory(year * 1000);
  const cookie = (name, value, isSecret = false) => {
    const prefix = isSecure && isSecret ? '__Host-' : '';
    const ends = (isSecure ? '; Secure' : '') + (isSecret ? '; HttpOnly' : '');
    const age = value === '' ? 0 : year;
    return `${prefix}${name}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${ends}`;
  };

  /** Returns the session of a call, with its user and key if that is logged in. */
  const find = (call) => {
    const session = sessions.get(cookieOf(call, 'session_token'));
    const isIts = session && areEqual(session.auth, cookieOf(call, 'session_auth') ?? '');
    return isIts ? session : undefined;
  };

  return {
    find,
    /** Opens a session, of a user with the key of the login, and returns its cookies. */
    open: (login) => {
      const [token, auth] = [randomBytes(16).toString('hex'), randomBytes(32).toString('hex')];
      sessions.set(token, { auth, ...login });
      const cookies = [cookie('session_token', token), cookie('session_auth', auth, true)];
      // Tells the client of a login. Sessions are not renewed here, so it has no secret beside it.
      return login
        ? [...cookies, cookie('refresh_token', randomBytes(16).toString('hex'))]
        : cookies;
    },
    /** Ends the session of a call, and returns cookies that remove its own. */
    end: (call) => {
      const session = find(call);
      if (session) sessions.remove((each) => each === session);
      const names = ['session_token', 'refresh_token'];
      return [...names.map((name) => cookie(name, '')), cookie('session_auth', '', true)];
    },
  };
}
