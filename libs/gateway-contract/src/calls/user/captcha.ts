import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { timestamp } from '../../values.ts';

/** The kind of call that a challenge protects. */
export const captchaScene = v.picklist(['login', 'register', 'verify', 'trade', 'sendCode']);

/** The kind of call that a challenge protects. */
export type CaptchaScene = v.InferOutput<typeof captchaScene>;

/** `data` of a `10021` answer: the scene to solve and the ticket of the request. */
export const captchaRequired = v.object({ scene: captchaScene, ticket: v.string() });

/**
 * `POST /v1/security/policy/captcha/get-captcha-id`: creates a challenge, which is then requested as a picture or as
 * work. With the ticket of a login from a known device the work is the least, and the answer serves that ticket alone.
 */
export const getCaptchaId = {
  method: 'POST',
  path: '/v1/security/policy/captcha/get-captcha-id',
  access: 'public',
  writes: true,
  sealed: false,
  payload: v.object({ scene: captchaScene, ticket: v.optional(v.string()) }),
  answer: v.object({ geetestId: v.string() }),
} as const satisfies CallContract;

/**
 * A challenge of ALTCHA version 2 over scrypt (RFC 7914). A solution is a counter whose key begins with `keyPrefix`.
 * Bytes are hex.
 */
const powFields = {
  parameters: v.object({
    algorithm: v.literal('SCRYPT'),
    /** scrypt's N. */
    cost: v.number(),
    keyLength: v.number(),
    keyPrefix: v.string(),
    /** The largest counter that may be the solution. */
    maxCounter: v.number(),
    /** scrypt's r. */
    memoryCost: v.number(),
    nonce: v.string(),
    /** scrypt's p. */
    parallelism: v.number(),
    salt: v.string(),
  }),
};

/** `GET /v1/security/policy/captcha/challenge?id=`: the two pictures of the slider (base64 PNG, physical pixels). */
export const getCaptchaChallenge = {
  method: 'GET',
  path: '/v1/security/policy/captcha/challenge',
  access: 'public',
  writes: false,
  payload: v.object({ id: v.string() }),
  answer: v.object({
    image: v.string(),
    piece: v.string(),
    width: v.number(),
    height: v.number(),
    pieceY: v.number(),
    expiresAt: timestamp,
    /** Must be solved if the answer does not come from a pointer. */
    pow: v.optional(v.object(powFields)),
    /** Whether a pointer's answer needs `pow` too. */
    isPowForAll: v.optional(v.boolean()),
  }),
} as const satisfies CallContract;

/** `GET /v1/security/policy/captcha/work?id=`: a proof of work instead of the pictures. */
export const getCaptchaWork = {
  method: 'GET',
  path: '/v1/security/policy/captcha/work',
  access: 'public',
  writes: false,
  payload: v.object({ id: v.string() }),
  answer: v.object({ ...powFields, expiresAt: timestamp }),
} as const satisfies CallContract;

/** Content of `captchaValidate` for captcha type 3 (slider): base64 of this JSON. */
export const sliderAnswer = v.object({
  /** Final position of the piece, in picture pixels. */
  x: v.number(),
  /** Width of the picture in which `x` is measured. */
  width: v.number(),
  trail: v.pipe(v.array(v.tuple([v.number(), v.number(), v.number()])), v.maxLength(500)),
  input: v.picklist(['pointer', 'keyboard', 'step']),
  pow: v.optional(v.string()),
});

/** 3: slider. 4: proof of work, whose `captchaValidate` is ALTCHA's payload. */
export const captchaType = v.picklist([3, 4]);

/** Base64 of an answer's JSON. */
export const captchaValidate = v.pipe(v.string(), v.maxLength(20_000));

/** `POST /v1/security/policy/captcha/check-captcha`: verifies a solution. A challenge has one attempt. */
export const checkCaptcha = {
  method: 'POST',
  path: '/v1/security/policy/captcha/check-captcha',
  access: 'public',
  writes: true,
  sealed: false,
  payload: v.object({
    captchaType,
    captchaValidate,
    geetestId: v.string(),
    scene: captchaScene,
    tickets: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(8)),
  }),
  answer: v.object({ captchaToken: v.string() }),
} as const satisfies CallContract;
