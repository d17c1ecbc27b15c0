import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { accountName, nothing, timestamp } from '../../values.ts';
import { loginAnswer } from './login.ts';
import { freshProof } from '../proof/proof.ts';
import { password } from './registration.ts';

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
  /** Whether it logs in by its name. */
  hasPassword: v.boolean(),
  createdAt: timestamp,
  /** Whether the account may neither trade nor move money. */
  frozen: v.boolean(),
  permissions: subAccountPermissions,
});

/**
 * `POST /v1/user/sub/list`: the sub-accounts of the main account, oldest first. After a login by a sub-account, that one alone.
 */
export const getSubAccounts = {
  method: 'POST',
  path: '/v1/user/sub/list',
  access: 'user',
  writes: false,
  sealed: false,
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
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object({ nickName }),
  answer: account,
} as const satisfies CallContract;

/**
 * `POST /v1/user/sub/setPassword`: gives a sub-account a password and the name to log in with, for the main account. Ends its
 * sessions and pending logins. Locks withdrawals for 24 hours. Answers `20042` if another account logs in with the name, and `20040`.
 */
export const setSubAccountPassword = {
  method: 'POST',
  path: '/v1/user/sub/setPassword',
  access: 'user',
  writes: true,
  sealed: true,
  proof: 'fresh',
  locks: true,
  payload: v.object({
    ...freshProof,
    userId: v.string(),
    nickName: accountName,
    newPwd: password,
  }),
  answer: account,
} as const satisfies CallContract;

/**
 * `POST /v1/user/sub/switchAccount`: opens a session of another account of the main account that has logged in. A login by a
 * sub-account reaches no other account.
 */
export const switchAccount = {
  method: 'POST',
  path: '/v1/user/sub/switchAccount',
  access: 'user',
  writes: true,
  sealed: true,
  proof: 'none',
  locks: false,
  payload: v.object({ userId: v.string() }),
  answer: loginAnswer,
} as const satisfies CallContract;

/** `POST /v1/user/sub/setPermissions`: for the main account. Permissions that are left out stay. Answers `20040`. */
export const setSubAccountPermissions = {
  method: 'POST',
  path: '/v1/user/sub/setPermissions',
  access: 'user',
  writes: true,
  sealed: true,
  proof: 'fresh',
  locks: false,
  payload: v.object({
    ...freshProof,
    userId: v.string(),
    permissions: v.partial(subAccountPermissions),
  }),
  answer: account,
} as const satisfies CallContract;

/** `POST /v1/user/sub/freeze`: freezes or releases a sub-account, for the main account. Answers `20040`. */
export const freezeSubAccount = {
  method: 'POST',
  path: '/v1/user/sub/freeze',
  access: 'user',
  writes: true,
  sealed: true,
  proof: 'fresh',
  locks: false,
  payload: v.object({ ...freshProof, userId: v.string(), frozen: v.boolean() }),
  answer: account,
} as const satisfies CallContract;
