import * as v from 'valibot';
import type { CallContract } from '../call.ts';
import { nothing, timestamp } from '../values.ts';
import { loginAnswer } from './login.ts';

const progress = {
  status: v.picklist(['waiting', 'scanned', 'approved', 'refused', 'expired']),
  /** Once it is approved: the asking browser is logged in by this answer. */
  userInfo: v.optional(loginAnswer.entries.userInfo),
};

/**
 * `POST /v1/user/public/third/getQrKeyStatus`: login by a code that a terminal of the user scans. Without a key it makes
 * one; with one it tells how far that is, to the browser that it was made for.
 */
export const getQrKeyStatus = {
  method: 'POST',
  path: '/v1/user/public/third/getQrKeyStatus',
  access: 'encrypted',
  writes: true,
  payload: v.object({ qrKey: v.optional(v.string()) }),
  answer: v.object({ qrKey: v.string(), expiresAt: timestamp, ...progress }),
} as const satisfies CallContract;

/** `POST /v1/user/public/third/getCrossTerminalLoginStatus`: whether another terminal has approved a waiting login. */
export const getCrossTerminalLoginStatus = {
  method: 'POST',
  path: '/v1/user/public/third/getCrossTerminalLoginStatus',
  access: 'encrypted',
  writes: true,
  payload: v.object({ serialNO: v.string() }),
  answer: v.object(progress),
} as const satisfies CallContract;

/** `POST /v1/user/login/waiting`: the logins of this account that wait for a second proof. */
export const getWaitingLogins = {
  method: 'POST',
  path: '/v1/user/login/waiting',
  access: 'user',
  writes: false,
  payload: nothing,
  answer: v.object({
    list: v.array(
      v.object({
        approvalId: v.string(),
        /** Network address of the browser that asks. */
        address: v.string(),
        startedAt: timestamp,
        expiresAt: timestamp,
      }),
    ),
  }),
} as const satisfies CallContract;

/** `POST /v1/user/login/approve`: the word of a terminal that is logged in, on a waiting login or a scanned key. */
export const approveLogin = {
  method: 'POST',
  path: '/v1/user/login/approve',
  access: 'user',
  writes: true,
  payload: v.object({
    /** From {@link getWaitingLogins}, or the key that was scanned. */
    approvalId: v.string(),
    decision: v.picklist(['scanned', 'approved', 'refused']),
  }),
  answer: v.null(),
} as const satisfies CallContract;
