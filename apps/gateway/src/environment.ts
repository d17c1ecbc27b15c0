import { join, resolve } from 'node:path';
import * as v from 'valibot';
import type { RegionRules } from './edge/availability/regions.ts';
import type { ReplayFile } from '@bourse/exchange';
import type { IdentityProviders, OpenIdProvider } from './identity/third-party/index.ts';

/** Name of the database of users and sessions, in the state folder. */
export const databaseFile = 'gateway.sqlite';

/** Name of the database of the exchange, in the state folder. */
export const exchangeFile = 'exchange.sqlite';

/** Name of the database of an exchange that replays a capture, whose prices are others. */
export const replayFile = 'exchange-replay.sqlite';

const applicationFolder = resolve(import.meta.dirname, '..');

const portNumber = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/),
  v.transform(Number),
  v.maxValue(65_535),
);

const speed = v.pipe(
  v.string(),
  v.regex(/^\d+(\.\d+)?$/, 'The speed of a replay is a number from 1 to 10'),
  v.transform(Number),
  v.minValue(1, 'The speed of a replay is at least 1'),
  v.maxValue(10, 'The speed of a replay is at most 10'),
);

const pace = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}(\.\d+)?$/, 'BOURSE_MARKET_PACE is a number, e.g. 4'),
  v.transform(Number),
  v.minValue(0.5, 'BOURSE_MARKET_PACE is at least 0.5'),
);

const days = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'BOURSE_JOURNAL_DAYS is a number of days'),
  v.transform(Number),
);

const list = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').filter((item) => item !== '')),
);

const origin = v.pipe(
  v.string(),
  v.check(
    // Some marks of a policy, such as `*` and `;`, could stand in a host.
    (text) => /^https?:[\w./:[\]-]+$/.test(text) && URL.parse(text)?.origin === text,
    'An origin is like https://events.bourse.example',
  ),
);

const originList = v.pipe(list, v.array(origin));
const endpoint = v.pipe(v.string(), v.url());

const fields = v.object({
  PORT: v.optional(portNumber, '4200'),
  BOURSE_OPERATIONS_PORT: v.optional(portNumber),
  BOURSE_OPERATIONS_TOKEN: v.optional(
    v.pipe(v.string(), v.minLength(16, 'BOURSE_OPERATIONS_TOKEN has at least 16 characters')),
  ),
  BOURSE_SECURITY_CONTACT: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(mailto:|https:\/\/)\S+$/,
        'BOURSE_SECURITY_CONTACT begins with mailto: or https://',
      ),
    ),
  ),
  BOURSE_SMTP_URL: v.optional(
    v.pipe(v.string(), v.regex(/^smtps?:\/\/\S+$/, 'BOURSE_SMTP_URL begins with smtp: or smtps:')),
  ),
  BOURSE_MAIL_FROM: v.optional(v.pipe(v.string(), v.includes('@'))),
  BOURSE_SMS_URL: v.optional(endpoint),
  HOST: v.optional(v.string(), '127.0.0.1'),
  BOURSE_STATE: v.optional(v.string(), join(applicationFolder, '.data')),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\/\S+$/, 'DATABASE_URL begins with postgres:')),
  ),
  BOURSE_WEB: v.optional(v.string(), resolve(applicationFolder, '../web/dist')),
  BOURSE_EVENTS: v.optional(v.string(), resolve(applicationFolder, '../events/dist')),
  BOURSE_EVENTS_ORIGIN: v.optional(origin),
  BOURSE_PUBLIC_ORIGINS: v.optional(list, ''),
  BOURSE_TRUSTED_PROXIES: v.optional(list, ''),
  BOURSE_ALLOWED_ORIGINS: v.optional(list, ''),
  BOURSE_FRAME_ANCESTORS: v.optional(originList, ''),
  BOURSE_PUSH_ORIGINS: v.optional(originList, ''),
  BOURSE_IMAGE_DOMAINS: v.optional(list, ''),
  BOURSE_REPLAY: v.optional(v.pipe(v.string(), v.minLength(1))),
  BOURSE_REPLAY_SPEED: v.optional(speed, '1'),
  BOURSE_JOURNAL_DAYS: v.optional(days),
  BOURSE_MARKET_PACE: v.optional(pace),
  BOURSE_ANNOUNCEMENTS: v.optional(v.string()),
  BOURSE_REGION_HEADER: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/)), 'cf-ipcountry'),
  BOURSE_REFUSED_REGIONS: v.optional(list, ''),
  BOURSE_AGENCIES: v.optional(list, ''),
  BOURSE_APPLE_CLIENT_ID: v.optional(v.string()),
  BOURSE_GOOGLE_CLIENT_ID: v.optional(v.string()),
  BOURSE_OAUTH_NAME: v.optional(v.string(), 'OAuth'),
  BOURSE_OAUTH_CLIENT_ID: v.optional(v.string()),
  BOURSE_OAUTH_ISSUER: v.optional(endpoint),
  BOURSE_OAUTH_KEYS: v.optional(endpoint),
  BOURSE_OAUTH_AUTHORIZATION: v.optional(endpoint),
  BOURSE_TELEGRAM_BOT_TOKEN: v.optional(v.string()),
});

const variables = v.pipe(
  fields,
  v.check((read) => {
    const { BOURSE_OAUTH_ISSUER: issuer, BOURSE_OAUTH_KEYS: keys } = read;
    const parts = [read.BOURSE_OAUTH_CLIENT_ID, issuer, keys, read.BOURSE_OAUTH_AUTHORIZATION];
    return new Set(parts.map((part) => part === undefined)).size === 1;
  }, 'BOURSE_OAUTH_CLIENT_ID, _ISSUER, _KEYS and _AUTHORIZATION belong together'),
  v.check(
    ({ BOURSE_SMTP_URL: url, BOURSE_MAIL_FROM: from }) =>
      (url === undefined) === (from === undefined),
    'BOURSE_SMTP_URL and BOURSE_MAIL_FROM belong together',
  ),
);

export interface Environment {
  readonly port: number;
  readonly host: string;
  readonly stateFolder: string;
  /** Address of a database of PostgreSQL for users and sessions. Default: a file in the state folder. */
  readonly databaseUrl: string | undefined;
  readonly pkiFolder: string;
  readonly webFolder: string;
  /** The gateway's own origins. Empty: every loopback name is one. */
  readonly publicOrigins: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly allowedOrigins: readonly string[];
  /** Origins whose pages may show the web client in a frame. */
  readonly frameAncestors: readonly string[];
  /** Origins of push services besides the public ones. */
  readonly pushOrigins: readonly string[];
  /** Origins of external image hosts. Empty: this process serves images on two more ports. */
  readonly imageDomains: readonly string[];
  /** The two ports after `port`, or 0 if `port` is 0. */
  readonly imagePorts: readonly number[];
  /** Folder of the built header and footer. */
  readonly partsFolder: string;
  /** Where header and footer are deployed. Default: this process serves them on another port. */
  readonly partsOrigin: string | undefined;
  /** The fourth port after `port`, or 0 if `port` is 0. */
  readonly partsPort: number;
  /** The sixth port after `port`, or 0 if `port` is 0; the development servers use the fifth. */
  readonly identityPort: number;
  /** The third port after `port`, or 0 if `port` is 0. */
  readonly operationsPort: number;
  /** Bearer token of programs that may begin maintenance. Default: none may. */
  readonly operationsToken: string | undefined;
  /** Server and sender of mails. Default: on loopback an inbox for development takes them, elsewhere none are sent. */
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  /** Address of a service that sends texts to phones. Default: as for mails. */
  readonly smsUrl: string | undefined;
  readonly securityContact: string | undefined;
  /** A recorded market that is played instead of simulated flow. */
  readonly replay: ReplayFile | undefined;
  /** Days after which rows of the exchange's journal are exported and dropped. */
  readonly journalDays: number | undefined;
  /** Factor of the time between two actions of the simulated participants. */
  readonly marketPace: number | undefined;
  readonly announcementFile: string | undefined;
  /** Regions without new business, and the header of trusted proxies that names them. */
  readonly regions: RegionRules;
  readonly agencies: readonly string[];
  readonly identityProviders: IdentityProviders;
}

/** @throws v.ValiError for an invalid variable. */
export function readEnvironment(environment: NodeJS.ProcessEnv): Environment {
  const read = v.parse(variables, environment);
  return {
    port: read.PORT,
    host: read.HOST,
    stateFolder: read.BOURSE_STATE,
    databaseUrl: read.DATABASE_URL,
    pkiFolder: join(read.BOURSE_STATE, 'pki'),
    webFolder: read.BOURSE_WEB,
    publicOrigins: read.BOURSE_PUBLIC_ORIGINS,
    trustedProxies: read.BOURSE_TRUSTED_PROXIES,
    allowedOrigins: read.BOURSE_ALLOWED_ORIGINS,
    frameAncestors: read.BOURSE_FRAME_ANCESTORS,
    pushOrigins: read.BOURSE_PUSH_ORIGINS,
    imageDomains: read.BOURSE_IMAGE_DOMAINS,
    imagePorts: [1, 2].map((next) => (read.PORT === 0 ? 0 : read.PORT + next)),
    partsFolder: read.BOURSE_EVENTS,
    partsOrigin: read.BOURSE_EVENTS_ORIGIN,
    partsPort: read.PORT === 0 ? 0 : read.PORT + 4,
    identityPort: read.PORT === 0 ? 0 : read.PORT + 6,
    operationsPort: read.BOURSE_OPERATIONS_PORT ?? (read.PORT === 0 ? 0 : read.PORT + 3),
    operationsToken: read.BOURSE_OPERATIONS_TOKEN,
    smtp:
      read.BOURSE_SMTP_URL === undefined || read.BOURSE_MAIL_FROM === undefined
        ? undefined
        : { url: read.BOURSE_SMTP_URL, from: read.BOURSE_MAIL_FROM },
    smsUrl: read.BOURSE_SMS_URL,
    securityContact: read.BOURSE_SECURITY_CONTACT,
    replay:
      read.BOURSE_REPLAY === undefined
        ? undefined
        : { file: read.BOURSE_REPLAY, speed: read.BOURSE_REPLAY_SPEED },
    journalDays: read.BOURSE_JOURNAL_DAYS,
    marketPace: read.BOURSE_MARKET_PACE,
    announcementFile: read.BOURSE_ANNOUNCEMENTS,
    regions: { header: read.BOURSE_REGION_HEADER, refused: read.BOURSE_REFUSED_REGIONS },
    agencies: read.BOURSE_AGENCIES,
    identityProviders: identityProvidersOf(read),
  };
}

type Variables = v.InferOutput<typeof variables>;

function identityProvidersOf(read: Variables): IdentityProviders {
  const { BOURSE_TELEGRAM_BOT_TOKEN: telegramBotToken } = read;
  return {
    openId: {
      ...openIdProvider('apple', read.BOURSE_APPLE_CLIENT_ID),
      ...openIdProvider('google', read.BOURSE_GOOGLE_CLIENT_ID),
      ...otherProvider(read),
    },
    ...(telegramBotToken === undefined ? {} : { telegramBotToken }),
  };
}

/** Published at `/.well-known/openid-configuration`. */
const publishedProviders = {
  apple: {
    name: 'Apple',
    issuer: 'https://appleid.apple.com',
    keys: 'https://appleid.apple.com/auth/keys',
    authorizationEndpoint: 'https://appleid.apple.com/auth/authorize',
    responseType: 'code id_token',
    // With other scopes, Apple answers by a form, which a static client cannot receive.
    scope: 'openid',
  },
  google: {
    name: 'Google',
    issuer: 'https://accounts.google.com',
    keys: 'https://www.googleapis.com/oauth2/v3/certs',
    authorizationEndpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
    responseType: 'id_token',
    scope: 'openid email',
  },
} as const;

/** A provider without a client id is disabled, because it would accept tokens for any audience. */
function openIdProvider(
  name: keyof typeof publishedProviders,
  audience: string | undefined,
): Record<string, OpenIdProvider> {
  if (audience === undefined) return {};
  const published = publishedProviders[name];
  return { [name]: { ...published, audience, keys: new URL(published.keys) } };
}

function otherProvider(read: Variables): Record<string, OpenIdProvider> {
  const {
    BOURSE_OAUTH_NAME: name,
    BOURSE_OAUTH_CLIENT_ID: audience,
    BOURSE_OAUTH_ISSUER: issuer,
    BOURSE_OAUTH_KEYS: keys,
    BOURSE_OAUTH_AUTHORIZATION: authorizationEndpoint,
  } = read;
  if (audience === undefined || issuer === undefined) return {};
  if (keys === undefined || authorizationEndpoint === undefined) return {};
  return { oauth: { name, audience, issuer, keys: new URL(keys), authorizationEndpoint } };
}
