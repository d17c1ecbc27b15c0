import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { nothing, timestamp } from '../../values.ts';

/** First half of the SHA-256 of the endpoint, as 32 hex digits, so that a browser finds its own. */
const deviceId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

/** A browser that is sent notices while no page is open. It belongs to the login that has added it. */
export const pushDevice = v.object({
  deviceId,
  /** E.g. `Firefox`; empty if unknown, like `system`. */
  browser: v.string(),
  system: v.string(),
  /** Language of the notices, as in the header `locale`; `null` for English. */
  language: v.nullable(v.string()),
  createdAt: timestamp,
});

/**
 * `GET /v1/user/push/getKey`: the gateway's VAPID key (RFC 8292), the `applicationServerKey` of subscriptions: an uncompressed
 * point of P-256 as base64url without padding. It stays the same.
 */
export const getPushKey = {
  method: 'GET',
  path: '/v1/user/push/getKey',
  access: 'public',
  writes: false,
  payload: nothing,
  answer: v.object({ publicKey: v.string() }),
} as const satisfies CallContract;

/**
 * `GET /v1/user/push/getDevices`: the devices that are sent the account's notices, the oldest first. One disappears when its session
 * ends, and when its push service answers that the subscription has ended.
 */
export const getPushDevices = {
  method: 'GET',
  path: '/v1/user/push/getDevices',
  access: 'user',
  writes: false,
  payload: nothing,
  answer: v.object({ devices: v.array(pushDevice) }),
} as const satisfies CallContract;

/**
 * `POST /v1/user/push/addDevice`: sends the account's notices to a subscription of the Push API, in the language of the call. One that
 * is known has its keys and its language replaced. At most 10 devices.
 *
 * Answers `20063` for an eleventh one, `20064` for an endpoint that is not `https:` at port 443 of a public host, or for a key that is
 * no point of P-256.
 */
export const addPushDevice = {
  method: 'POST',
  path: '/v1/user/push/addDevice',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object({
    endpoint: v.pipe(v.string(), v.maxLength(1000), v.url()),
    /** Public key of the subscription: an uncompressed point of P-256 as base64url. */
    p256dh: v.pipe(v.string(), v.regex(/^B[\w-]{86}$/)),
    /** Secret of the subscription: 16 bytes as base64url. */
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  }),
  answer: v.object({ device: pushDevice }),
} as const satisfies CallContract;

/** `POST /v1/user/push/removeDevice`: sends no more notices to a device. One that is unknown is no error. */
export const removePushDevice = {
  method: 'POST',
  path: '/v1/user/push/removeDevice',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object({ deviceId }),
  answer: v.object({ deviceId }),
} as const satisfies CallContract;
