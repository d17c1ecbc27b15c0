import type { StreamLogin } from '@bourse/gateway-contract';
import type { Exchange } from '../exchange/index.ts';

/** Whom a login belongs to, or the envelope code that refuses it. */
export type StreamIdentity =
  { readonly userId: string; readonly sessionId: string } | { readonly code: string };

/** What the stream needs of the gateway. */
export interface StreamOptions {
  readonly exchange: Pick<Exchange, 'market' | 'account' | 'subscribe'>;
  /** Whether a page of this origin may open the stream on this host. */
  readonly allowOrigin: (origin: string | undefined, host: string) => boolean;
  /** Judges a login by the cookies of the socket's upgrade request. */
  readonly authenticate: (
    cookieHeader: string | undefined,
    login: StreamLogin,
  ) => StreamIdentity | Promise<StreamIdentity>;
  /** Calls back with the id of every session that has ended; returns the end of that. */
  readonly onSessionEnd: (listener: (sessionId: string) => void) => () => void;
  /** Milliseconds since the epoch; the system's clock by default. */
  readonly now?: () => number;
}

/** Bounds of one socket, and of all. */
export const limits = {
  sockets: 10_000,
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
