import type { StreamLogin } from '@bourse/gateway-contract';
import { streamLimits } from '@bourse/gateway-contract/stream';
import type { OriginPolicy } from '../http/origins.ts';
import type { TopicSource } from '@bourse/exchange';

export type StreamIdentity =
  { readonly userId: string; readonly sessionId: string } | { readonly code: string };

export interface StreamUpgrade {
  readonly host: string;
  readonly cookieHeader: string | undefined;
  /** The client's IPv4 address, or the /64 network of its IPv6 address, by which limits apply. */
  readonly network: string;
}

export interface StreamOptions {
  readonly exchange: TopicSource;
  readonly origins: Pick<OriginPolicy, 'servesHost' | 'allows'>;
  readonly authenticate: (upgrade: StreamUpgrade, login: StreamLogin) => Promise<StreamIdentity>;
  /** Resolves with the session of a user. */
  readonly sessionOf: (upgrade: StreamUpgrade) => Promise<string | undefined>;
  /** Proxies whose `x-forwarded-for` is trusted; none by default. */
  readonly trustedProxies?: ReadonlySet<string>;
  readonly onSessionEnd: (listener: (sessionId: string) => void) => () => void;
  readonly now?: () => number;
}

export const limits = {
  sockets: 10_000,
  anonymousSockets: 8_000,
  socketsPerNetwork: 1_000,
  socketsPerSession: 50,
  messageBytes: 16_384,
  ...streamLimits,
  costBurst: 120,
  costPerSecond: 10,
  /** A slower reader would receive an outdated market, so its socket is closed. Snapshots of 5,000 orders fit. */
  bufferedBytes: 2_097_152,
} as const;

/** A socket that is silent for two of these is closed. */
export const heartbeatMs = 30_000;

export const closeCode = {
  goingAway: 1001,
  unsupportedData: 1003,
  policyViolation: 1008,
  tryAgainLater: 1013,
  sessionEnded: 4001,
} as const;
