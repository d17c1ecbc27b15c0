import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { nothing, timestamp } from '../../values.ts';
import { freshProof } from '../proof/proof.ts';

/** A login method of an account or one of its sub-accounts, besides the password of the account. */
export const otherLogin = v.object({
  kind: v.picklist(['passkey', 'identity', 'subAccount', 'apiKey']),
  /** Name of a passkey or key; provider and name of an identity; name by which a sub-account logs in. */
  name: v.string(),
  /** When it was added; `null` if unknown. */
  at: v.nullable(timestamp),
});

/** `POST /v1/user/security/otherLogins/list`: the login methods besides the password, for the main account. */
export const getOtherLogins = {
  method: 'POST',
  path: '/v1/user/security/otherLogins/list',
  access: 'user',
  writes: false,
  sealed: false,
  payload: nothing,
  answer: v.object({
    list: v.array(otherLogin),
    /** Whether the password was reset, and the user has neither kept nor removed the list since. */
    asksForReview: v.boolean(),
  }),
} as const satisfies CallContract;

/** `POST /v1/user/security/otherLogins/keep`: the user keeps all of {@link getOtherLogins}. */
export const keepOtherLogins = {
  method: 'POST',
  path: '/v1/user/security/otherLogins/keep',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: nothing,
  answer: v.null(),
} as const satisfies CallContract;

/** `POST /v1/user/security/otherLogins/remove`: removes all of {@link getOtherLogins}, and ends the other sessions. */
export const removeOtherLogins = {
  method: 'POST',
  path: '/v1/user/security/otherLogins/remove',
  access: 'user',
  writes: true,
  sealed: true,
  proof: 'fresh',
  locks: false,
  payload: v.object(freshProof),
  answer: v.null(),
} as const satisfies CallContract;
