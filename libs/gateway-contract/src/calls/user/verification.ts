import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { captchaType, captchaValidate } from './captcha.ts';

/** The purpose of a verification code. The code is valid for this purpose only. */
export const codePurpose = v.picklist(['register', 'login', 'security', 'reset', 'recovery']);

/** The purpose of a verification code. */
export type CodePurpose = v.InferOutput<typeof codePurpose>;

/** The recipient of a code: an e-mail address, converted to lower case, or a number with its country (E.164). */
export const codeTarget = v.union([
  v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254), v.email()),
  v.pipe(v.string(), v.regex(/^\+[1-9]\d{6,14}$/)),
]);

/**
 * `POST /v1/user/public/sendCode`: sends a verification code. Status 1 requests a solution of the challenge
 * `captchaId`; repeat the call with `bizId` and the solution. Status 0 means that the code was sent. The answer does
 * not depend on whether the target has an account.
 */
export const sendCode = {
  method: 'POST',
  path: '/v1/user/public/sendCode',
  access: 'public',
  writes: true,
  sealed: true,
  payload: v.object({
    target: codeTarget,
    purpose: codePurpose,
    /** From the answer that requested a challenge. */
    bizId: v.optional(v.string()),
    /** The solved challenge, which may be a renewed one. */
    captchaId: v.optional(v.string()),
    captchaType: v.optional(captchaType),
    captchaValidate: v.optional(captchaValidate),
  }),
  answer: v.object({
    bizId: v.string(),
    /** Empty if no challenge is needed. */
    captchaId: v.string(),
    status: v.picklist([0, 1]),
  }),
} as const satisfies CallContract;
