import * as v from 'valibot';
import type { CallContract } from '../call.ts';
import { captchaType, captchaValidate } from './captcha.ts';

/** What a verification code is good for; one for another purpose does not do. */
export const codePurpose = v.picklist(['register', 'login', 'security']);

/** What a verification code is good for. */
export type CodePurpose = v.InferOutput<typeof codePurpose>;

/** Where a code goes: an e-mail address, in lower case whatever was given, or a number with its country (E.164). */
export const codeTarget = v.union([
  v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254), v.email()),
  v.pipe(v.string(), v.regex(/^\+[1-9]\d{6,14}$/)),
]);

/**
 * `POST /v1/user/public/sendCode`: has a verification code sent. Status 1 asks for the challenge `captchaId` first: the
 * call is made again with `bizId` and its solution. Status 0 means that the code is sent. The same for a target that has
 * an account and for one that has none.
 */
export const sendCode = {
  method: 'POST',
  path: '/v1/user/public/sendCode',
  access: 'public',
  writes: true,
  payload: v.object({
    target: codeTarget,
    purpose: codePurpose,
    /** From the answer that asked for a challenge. */
    bizId: v.optional(v.string()),
    /** The challenge that was solved; not the first, if that was renewed. */
    captchaId: v.optional(v.string()),
    captchaType: v.optional(captchaType),
    captchaValidate: v.optional(captchaValidate),
  }),
  answer: v.object({
    bizId: v.string(),
    /** Empty where none is needed. */
    captchaId: v.string(),
    status: v.picklist([0, 1]),
  }),
} as const satisfies CallContract;
