import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { nothing, timestamp } from '../../values.ts';
import { loginAnswer } from './login.ts';

const progress = {
  status: v.picklist(['waiting', 'scanned', 'approved', 'refused', 'expired']),
  /** Set after an approval. The answer logs the browser in. */
  userInfo: v.optional(loginAnswer.entries.userInfo),
};

/**
 * `POST /v1/user/public/third/getQrKeyStatus`: login by a QR code that another device of the user scans. Without a
 * key, creates one. With a key, returns its status to the browser that received it.
 */
export const getQrKeyStatus = {
  method: 'POST',
  path: '/v1/user/public/third/getQrKeyStatus',
  access: 'public',
  writes: true,
  sealed: true,
  payload: v.object({ qrKey: v.optional(v.string()) }),
  answer: v.object({ qrKey: v.string(), expiresAt: timestamp, ...progress }),
} as const satisfies CallContract;

/** `POST /v1/user/public/third/getCrossTerminalLoginStatus`: whether another device has approved a pending login. */
export const getCrossTerminalLoginStatus = {
  method: 'POST',
  path: '/v1/user/public/third/getCrossTerminalLoginStatus',
  access: 'public',
  writes: true,
  sealed: true,
  payload: v.object({ serialNO: v.string() }),
  answer: v.object(progress),
} as const satisfies CallContract;

/** `POST /v1/user/login/waiting`: the pending logins of the account, and the QR keys that the user has scanned. */
export const getWaitingLogins = {
  method: 'POST',
  path: '/v1/user/login/waiting',
  access: 'user',
  writes: false,
  sealed: false,
  payload: nothing,
  answer: v.object({
    list: v.array(
      v.object({
        /** Id of the approval; the key of a QR code. */
        approvalId: v.string(),
        /** Network address of the browser that wants to log in. */
        address: v.string(),
        startedAt: timestamp,
        expiresAt: timestamp,
      }),
    ),
  }),
} as const satisfies CallContract;

/** `POST /v1/user/login/approve`: the decision of a logged-in device about a pending login or a scanned key. */
export const approveLogin = {
  method: 'POST',
  path: '/v1/user/login/approve',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object({
    /** From {@link getWaitingLogins}, or the scanned key. */
    approvalId: v.string(),
    decision: v.picklist(['scanned', 'approved', 'refused']),
  }),
  answer: v.null(),
} as const satisfies CallContract;
