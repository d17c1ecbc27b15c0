import { defaultPolicyPorts } from './ports.ts';
import type { PolicyPorts } from './ports.ts';

/** Why a session has ended: the person asked for it, or the gateway no longer knows it. */
export type SessionEndReason = 'logout' | 'expiry';

/** The end of a session. */
export interface SessionEnd {
  readonly reason: SessionEndReason;
  /** Another tab has ended it. */
  readonly elsewhere: boolean;
  /** The session's token before it was ended; `undefined` elsewhere. */
  readonly sessionToken: string | undefined;
}

/** How a session guard is set up. */
export interface SessionGuardOptions {
  /** Whether this browser believes that somebody is logged in, by a marker that all tabs see at once. */
  readonly hasSession: () => boolean;
  /** Removes that marker. */
  readonly dropMarker: () => void;
  /** Posts an empty call. */
  readonly post: (path: string) => Promise<unknown>;
  /** Loads the page anew, when everything else is done. */
  readonly reload: () => void;
  /** Runs before the reload, in every tab; what it returns is waited for. Default: nothing. */
  readonly onEnded?: (end: SessionEnd) => unknown;
  /** The session's token, for {@link SessionEnd}. Default: none. */
  readonly sessionToken?: () => string | undefined;
  /** Codes that say that the session is over. Default `00004`, `20906`, `20205`, `00023`. */
  readonly endingCodes?: readonly string[];
  /** Who is logged in; the call's failure says nothing of the session. Default `/v1/user/overview/userinfo`. */
  readonly userInfoPath?: string;
  /** Default `/v1/user/logout`. */
  readonly logoutPath?: string;
  /** Default `/v1/user/public/clearCookie`. */
  readonly clearCookiePath?: string;
  /** So long after an end another is taken for the same, in milliseconds. Default 2,000. */
  readonly debounceMs?: number;
  /** Replaces parts of the surroundings. */
  readonly ports?: Partial<PolicyPorts>;
}

/** Options with nothing left open. */
export interface ResolvedSessionOptions extends Required<Omit<SessionGuardOptions, 'ports'>> {
  readonly ports: PolicyPorts;
}

/** Fills in the defaults. */
export function resolveSessionOptions(options: SessionGuardOptions): ResolvedSessionOptions {
  return {
    onEnded: () => undefined,
    sessionToken: () => undefined,
    endingCodes: ['00004', '20906', '20205', '00023'],
    userInfoPath: '/v1/user/overview/userinfo',
    logoutPath: '/v1/user/logout',
    clearCookiePath: '/v1/user/public/clearCookie',
    debounceMs: 2_000,
    ...options,
    ports: { ...defaultPolicyPorts(), ...options.ports },
  };
}
