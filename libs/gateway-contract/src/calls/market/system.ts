import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { decimal, nothing, timestamp } from '../../values.ts';

const signMode = v.picklist([0, 1, 2, 3]);

/** The signing configuration of the gateway. */
export const gatewaySignConfig = v.object({
  clientOpen: v.boolean(),
  serverPublicKey: v.string(),
  serverPublicKeySign: v.string(),
  defaultAlgorithm: v.picklist(['rsa1024', 'rsa2048']),
  exactUrls: v.array(v.string()),
  prefixUrls: v.array(v.string()),
  signModes: v.object({
    default: signMode,
    byUrl: v.optional(v.record(v.string(), signMode)),
  }),
  userCheckDeviceUrl: v.array(v.string()),
});

/** `GET /v1/mix/config/gatewaySignConfig`: the signing configuration. Creates the anonymous session. */
export const getGatewaySignConfig = {
  method: 'GET',
  path: '/v1/mix/config/gatewaySignConfig',
  access: 'public',
  writes: false,
  payload: nothing,
  answer: v.object({ gatewaySignConfig }),
} as const satisfies CallContract;

/** `POST /v1/buried/log/cspSecurity`: a content-security-policy violation. */
export const reportCspViolation = {
  method: 'POST',
  path: '/v1/buried/log/cspSecurity',
  access: 'report',
  writes: true,
  sealed: false,
  contentType: 'application/csp-report',
  payload: v.object({
    bizType: v.string(),
    data: v.object({ event: v.unknown(), reason: v.string() }),
    timestamp,
    page: v.string(),
  }),
  answer: v.null(),
} as const satisfies CallContract;

/** `POST /v1/mix/public/usdtRate`: display currencies and their rate to USDT. */
export const getUsdtRate = {
  method: 'POST',
  path: '/v1/mix/public/usdtRate',
  access: 'public',
  writes: false,
  sealed: false,
  payload: v.object({ locale: v.string() }),
  answer: v.object({
    supported: v.array(v.object({ name: v.string(), symbol: v.string(), value: v.string() })),
    rates: v.record(v.string(), decimal),
  }),
} as const satisfies CallContract;

/** `GET /v1/mix/system/getDomainConfigList`: hosts that may serve images. */
export const getDomainConfigList = {
  method: 'GET',
  path: '/v1/mix/system/getDomainConfigList',
  access: 'public',
  writes: false,
  payload: nothing,
  answer: v.object({
    imgDomainConfig: v.object({
      foreignDomainList: v.array(v.string()),
      internalDomainList: v.array(v.string()),
    }),
  }),
} as const satisfies CallContract;

/** `GET /v1/mix/public/clientCommonConfig`: whether to upload events, and the pseudonym for them. */
export const getClientCommonConfig = {
  method: 'GET',
  path: '/v1/mix/public/clientCommonConfig',
  access: 'public',
  writes: false,
  payload: nothing,
  answer: v.object({
    clientCommonConfig: v.object({ eventLogUploadSwitch: v.boolean(), userId: v.string() }),
    localVo: v.object({ ip: v.string() }),
  }),
} as const satisfies CallContract;

/**
 * `POST /v1/mix/public/getTdkMltQueryList`: titles and descriptions of the pages in one language. `{symbol}` is
 * replaced by the pair of the page.
 */
export const getTdkMltQueryList = {
  method: 'POST',
  path: '/v1/mix/public/getTdkMltQueryList',
  access: 'public',
  writes: false,
  sealed: false,
  payload: v.object({ locale: v.string() }),
  answer: v.object({
    list: v.array(
      v.object({
        /** The page's route, e.g. `/spot/{symbol}`. */
        page: v.string(),
        title: v.string(),
        description: v.string(),
      }),
    ),
  }),
} as const satisfies CallContract;

/** The required fields of a behaviour event. All other fields are stored as sent. */
export const behaviourEvent = v.looseObject({
  /** Identifies the event permanently: `w-`, 9 digits, milliseconds since the epoch, 9 digits. */
  uid: v.pipe(v.string(), v.regex(/^w-\d{31}$/)),
  type: v.picklist([
    'page',
    'click',
    'expose',
    'drag',
    'sideslip',
    'pullUp',
    'pullDown',
    'video',
    'system',
  ]),
});

/**
 * `POST /v1/buried/log/info`: at most 50 behaviour events. Each is validated separately: invalid ones are refused
 * without the rest. Each `uid` is stored once.
 */
export const reportEvents = {
  method: 'POST',
  path: '/v1/buried/log/info',
  access: 'report',
  writes: true,
  sealed: false,
  payload: v.pipe(v.array(v.unknown()), v.maxLength(50)),
  answer: v.object({
    stored: v.number(),
    /** Number of events that were stored before. */
    known: v.number(),
    /** Number of invalid events, which must not be sent again. */
    refused: v.number(),
  }),
} as const satisfies CallContract;

/**
 * `POST /v1/buried/log/erase`: erases the behaviour events of a device that have happened until a time. Those that
 * arrive within an hour afterwards are not stored either.
 */
export const eraseEvents = {
  method: 'POST',
  path: '/v1/buried/log/erase',
  access: 'report',
  writes: true,
  sealed: false,
  payload: v.object({
    /** `device_id` of the events. */
    deviceId: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
    /** By the clock of the device, as `ctime` of the events. */
    until: timestamp,
  }),
  answer: v.object({
    /** Number of events that were erased. */
    erased: v.number(),
  }),
} as const satisfies CallContract;

/** `POST /v1/mix/public/announcements`: announcements of the operator, latest first. Clients must sanitise the HTML. */
export const getAnnouncements = {
  method: 'POST',
  path: '/v1/mix/public/announcements',
  access: 'public',
  writes: false,
  sealed: false,
  payload: v.object({ locale: v.string() }),
  answer: v.object({
    list: v.array(v.object({ id: v.string(), publishedAt: timestamp, html: v.string() })),
  }),
} as const satisfies CallContract;
