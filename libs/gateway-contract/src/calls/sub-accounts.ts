import * as v from 'valibot';
import type { CallContract } from '../call.ts';
import { nothing, timestamp } from '../values.ts';
import { loginAnswer } from './login.ts';

const nickName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(32));

const account = v.object({ userId: v.string(), nickName: v.string(), createdAt: timestamp });

/** `POST /v1/user/sub/list`: the accounts below the main one, the eldest first. */
export const getSubAccounts = {
  method: 'POST',
  path: '/v1/user/sub/list',
  access: 'user',
  writes: false,
  payload: nothing,
  answer: v.object({
    /** The account that they are below; the caller's own, or the one it was switched from. */
    mainUserId: v.string(),
    list: v.array(account),
  }),
} as const satisfies CallContract;

/** `POST /v1/user/sub/create`: makes an account below the main one, with money of its own and no password. */
export const createSubAccount = {
  method: 'POST',
  path: '/v1/user/sub/create',
  access: 'user',
  writes: true,
  payload: v.object({ nickName }),
  answer: account,
} as const satisfies CallContract;

/** `POST /v1/user/sub/switchAccount`: goes on as another account of the family, in a new session. */
export const switchAccount = {
  method: 'POST',
  path: '/v1/user/sub/switchAccount',
  access: 'encrypted-user',
  writes: true,
  payload: v.object({ userId: v.string() }),
  answer: loginAnswer,
} as const satisfies CallContract;
