import type { StreamLogin } from '@bourse/gateway-contract';
import type { OriginPolicy } from '../http/origins.ts';
import type { Exchange } from '../exchange/index.ts';

/** Whom a login belongs to, or the envelope code that refuses it. */
export type StreamIdentity =
  { readonly userId: string; readonly sessionId: string } | { readonly code: string };

/** Facts about a client, read from its upgrade request. */
export interface StreamUpgrade {
  readonly host: string;
  readonly cookieHeader: string | undefined;
  /** The key of the client's limits: its IPv4 address, or the /64 network of its IPv6 address. */
  readonly network: string;
}

/** What the stream needs of the gateway. */
export interface StreamOptions {
  readonly exchange: Pick<Exchange, 'market' | 'account' | 'subscribe'>;
  /** Which hosts are served, and whose pages may open the stream on them. */
  readonly origins: Pick<OriginPolicy, 'servesHost' | 'allows'>;
  /** Judges a login by the socket's upgrade request. */
  readonly authenticate: (
    upgrade: StreamUpgrade,
    login: StreamLogin,
  ) => StreamIdentity | Promise<StreamIdentity>;
  /** The live session of a logged-in user that an upgrade request's cookies open. */
  readonly sessionOf: (upgrade: StreamUpgrade) => string | undefined;
  /** Proxies whose `x-forwarded-for` counts; none by default. */
  readonly trustedProxies?: ReadonlySet<string>;
  /** Calls back with the id of every session that has ended; returns the end of that. */
  readonly onSessionEnd: (listener: (sessionId: string) => void) => () => void;
  /** Milliseconds since the epoch; the system's clock by default. */
  readonly now?: () => number;
}

/** Bounds of one socket, and of all. */
export const limits = {
  sockets: 10_000,
  /** Sockets of clients that are not logged in: of all of them, and of one network. */
  strangersSockets: 8_000,
  socketsPerNetwork: 1_000,
  /** Sockets of one logged-in session: a person has a few tabs open. */
  socketsPerSession: 50,
  /** The longest message a client has reason to send names 50 topics. */
  messageBytes: 16_384,
  topicsPerMessage: 50,
  topicsPerSocket: 100,
  /** A message costs 1 and each topic it names another; a page that opens all of its topics is fine. */
  costBurst: 120,
  costPerSecond: 10,
  /** A reader this far behind would get an old market; it is sent away to start anew. */
  bufferedBytes: 1_048_576,
} as const;

/** How often changed books, trades, tickers and candles are sent. */
export const tickMs = 100;

/** A socket that has shown no life for two of these is dropped. */
export const heartbeatMs = 30_000;

/** Close codes of RFC 6455, and one of our own. */
export const closeCode = {
  goingAway: 1001,
  unsupportedData: 1003,
  policyViolation: 1008,
  tryAgainLater: 1013,
  sessionEnded: 4001,
} as const;
