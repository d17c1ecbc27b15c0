import * as v from 'valibot';
import { oneTimeCode } from '../../values.ts';

/**
 * What proves that the owner of the account changes it: the password, if the account has one; the authenticator's code, if
 * it is on; and a code that was sent for `security` to the account's own address, or to its number if it has no address.
 * Which of them a call needs stands at the call. Answers `20001`, `20012`, `20013` or `20015` without them.
 */
export const ownerProof = {
  pwd: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
  verifyCode: v.optional(oneTimeCode),
  googleCode: v.optional(oneTimeCode),
};
