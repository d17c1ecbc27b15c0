import { clearCookie, logout } from '@bourse/gateway-contract';
import { createSessionGuard, type SessionEndReason, type SessionGuard } from '@bourse/http-client';
import type { SimulationMode } from '../browser/simulation-mode.ts';
import { codesLeadingTo } from '../errors/consequences.ts';
import type { ClientPorts } from '../ports.ts';
import type { SessionCookies } from './session-cookies.ts';
import type { UserId } from './user-id.ts';

/** Dependencies of {@link createSessionEnd}. */
export interface SessionEndParts {
  readonly cookies: SessionCookies;
  readonly userId: UserId;
  readonly simulation: Pick<SimulationMode, 'leave'>;
  readonly call: (contract: typeof logout | typeof clearCookie) => Promise<unknown>;
  /** Deletes the device's key of a session. */
  readonly forgetKey: (sessionToken: string) => Promise<void>;
  readonly onEnded: (reason: SessionEndReason) => void;
  readonly ports: Pick<ClientPorts, 'reload' | 'tabs'>;
}

/** Ends a session once, in all tabs, and loads them again. A logout leaves simulation; an expiry does not. */
export function createSessionEnd(parts: SessionEndParts): SessionGuard {
  const { cookies, userId, simulation, ports } = parts;
  return createSessionGuard({
    hasSession: cookies.isLoggedIn,
    dropMarker: cookies.dropMarker,
    post: (path) => parts.call(path === logout.path ? logout : clearCookie),
    sessionToken: cookies.token,
    onEnded: async ({ reason, sessionToken }) => {
      if (sessionToken !== undefined) await parts.forgetKey(sessionToken).catch(() => undefined);
      if (reason === 'logout') simulation.leave();
      userId.write('');
      parts.onEnded(reason);
    },
    reload: ports.reload,
    endingCodes: codesLeadingTo('logout'),
    ...(ports.tabs && { ports: ports.tabs }),
  });
}
