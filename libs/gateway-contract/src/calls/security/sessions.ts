import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { nothing, timestamp } from '../../values.ts';

/** The browser of a session or a login. */
const visit = {
  /** Number of the client platform enumeration, from the header `terminaltype`. */
  terminal: v.number(),
  /** E.g. `Firefox`; empty if unknown. */
  browser: v.string(),
  /** Operating system, e.g. `Windows`; empty if unknown. */
  system: v.string(),
  /** Network address. */
  address: v.string(),
};

/** A session of the account. */
export const accountSession = v.object({
  /** Names the session in {@link endSession}. It is not its cookie. */
  deviceId: v.string(),
  ...visit,
  createdAt: timestamp,
  seenAt: timestamp,
  isCurrent: v.boolean(),
});

/** `POST /v1/user/security/sessions`: the sessions of the account, the last used first. */
export const getSessions = {
  method: 'POST',
  path: '/v1/user/security/sessions',
  access: 'user',
  writes: false,
  sealed: false,
  payload: nothing,
  answer: v.object({ list: v.array(accountSession) }),
} as const satisfies CallContract;

/**
 * `POST /v1/user/security/sessions/end`: ends a session. Its next call answers `00004`, and its device needs a second proof to log
 * in. A session that has ended already is no error.
 */
export const endSession = {
  method: 'POST',
  path: '/v1/user/security/sessions/end',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object({ deviceId: v.string() }),
  answer: v.null(),
} as const satisfies CallContract;

/** `POST /v1/user/security/sessions/endOthers`: ends all sessions of the account except this one. */
export const endOtherSessions = {
  ...endSession,
  path: '/v1/user/security/sessions/endOthers',
  payload: nothing,
  answer: v.object({ ended: v.number() }),
} as const satisfies CallContract;

/** `POST /v1/user/security/loginHistory`: the last 100 attempts to log in, newest first. */
export const getLoginHistory = {
  method: 'POST',
  path: '/v1/user/security/loginHistory',
  access: 'user',
  writes: false,
  sealed: false,
  payload: nothing,
  answer: v.object({
    list: v.array(
      v.object({
        ...visit,
        at: timestamp,
        /** A login with a wrong password, or without the right second proof, has failed. */
        outcome: v.picklist(['success', 'passwordWrong', 'proofWrong']),
      }),
    ),
  }),
} as const satisfies CallContract;
