import { defaultPolicyPorts, type PolicyPorts } from './ports.ts';

/** Reason for the end of a session: the person logged out, or the gateway rejected it. */
export type SessionEndReason = 'logout' | 'expiry';

/** The end of a session. */
export interface SessionEnd {
  readonly reason: SessionEndReason;
  /** Whether another tab ended it. */
  readonly elsewhere: boolean;
  /** The session's token before the end; `undefined` in other tabs. */
  readonly sessionToken: string | undefined;
}

/** Options of `createSessionGuard()`. */
export interface SessionGuardOptions {
  /** Whether the session marker is set. All tabs must see a change at once. */
  readonly hasSession: () => boolean;
  /** Removes the session marker. */
  readonly dropMarker: () => void;
  /** Posts an empty call. */
  readonly post: (path: string) => Promise<unknown>;
  /** Reloads the page, after every other step. */
  readonly reload: () => void;
  /** Called before the reload in every tab. A returned promise is awaited. Default: nothing. */
  readonly onEnded?: (end: SessionEnd) => unknown;
  /** Returns the session's token for {@link SessionEnd}. Default: none. */
  readonly sessionToken?: () => string | undefined;
  /** Codes that mean that the session has expired. Default `00004`, `20906`, `20205`, `00023`. */
  readonly endingCodes?: readonly string[];
  /** Path of the user-info call, whose failure does not end the session. Default `/v1/user/overview/userinfo`. */
  readonly userInfoPath?: string;
  /** Default `/v1/user/logout`. */
  readonly logoutPath?: string;
  /** Default `/v1/user/public/clearCookie`. */
  readonly clearCookiePath?: string;
  /** Further requests within this time after an end are ignored, in milliseconds. Default 2,000. */
  readonly debounceMs?: number;
  /** Replaces access to the environment, for tests. */
  readonly ports?: Partial<PolicyPorts>;
}

/** Options with every default filled in. */
export interface ResolvedSessionOptions extends Required<Omit<SessionGuardOptions, 'ports'>> {
  readonly ports: PolicyPorts;
}

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
