import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { nothing, timestamp } from '../../values.ts';
import { loginAnswer } from './login.ts';

const nickName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(32));

/** Permissions of a sub-account. A new one has all of them. */
export const subAccountPermissions = v.object({
  spotTrade: v.boolean(),
  marginTrade: v.boolean(),
  futuresTrade: v.boolean(),
  /** Transfers between accounts, and withdrawals. */
  transfer: v.boolean(),
});

const account = v.object({
  userId: v.string(),
  nickName: v.string(),
  createdAt: timestamp,
  /** Whether the account may neither trade nor move money. */
  frozen: v.boolean(),
  permissions: subAccountPermissions,
});

/** `POST /v1/user/sub/list`: the sub-accounts of the main account, oldest first. */
export const getSubAccounts = {
  method: 'POST',
  path: '/v1/user/sub/list',
  access: 'user',
  writes: false,
  payload: nothing,
  answer: v.object({
    /** The main account: the caller's own, or the one of the current sub-account. */
    mainUserId: v.string(),
    list: v.array(account),
  }),
} as const satisfies CallContract;

/** `POST /v1/user/sub/create`: creates a sub-account of the main account, with separate money and no password. */
export const createSubAccount = {
  method: 'POST',
  path: '/v1/user/sub/create',
  access: 'user',
  writes: true,
  payload: v.object({ nickName }),
  answer: account,
} as const satisfies CallContract;

/** `POST /v1/user/sub/switchAccount`: opens a session of another account of the same main account. */
export const switchAccount = {
  method: 'POST',
  path: '/v1/user/sub/switchAccount',
  access: 'encrypted-user',
  writes: true,
  payload: v.object({ userId: v.string() }),
  answer: loginAnswer,
} as const satisfies CallContract;

/** `POST /v1/user/sub/setPermissions`: for the main account. Permissions that are left out stay. Answers `20040`. */
export const setSubAccountPermissions = {
  method: 'POST',
  path: '/v1/user/sub/setPermissions',
  access: 'user',
  writes: true,
  payload: v.object({ userId: v.string(), permissions: v.partial(subAccountPermissions) }),
  answer: account,
} as const satisfies CallContract;

/** `POST /v1/user/sub/freeze`: freezes or releases a sub-account, for the main account. Answers `20040`. */
export const freezeSubAccount = {
  method: 'POST',
  path: '/v1/user/sub/freeze',
  access: 'user',
  writes: true,
  payload: v.object({ userId: v.string(), frozen: v.boolean() }),
  answer: account,
} as const satisfies CallContract;
