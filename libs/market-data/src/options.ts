import type { MarketDataError } from './errors.ts';
import type { Candle } from './messages.ts';
import { defaultPorts, type Ports } from './ports.ts';

/** Options of `createMarketStream()`. */
export interface MarketStreamOptions {
  /** E.g. `wss://example.com/ws?ledger=simulation`. */
  readonly url: string;
  /** Default `instType` of topics. Default `SPOT`. */
  readonly instType?: string;
  /** Time between a pong and the next ping. Default 10,000. */
  readonly pingIntervalMs?: number;
  /** Time after which a connection without a pong is dropped. Default 5,000. */
  readonly pongTimeoutMs?: number;
  /** Time after which a connection without a pong is `delayed`. Default 1,000. */
  readonly delayedAfterMs?: number;
  /** Time after which an attempt to connect is dropped. Default 10,000. */
  readonly connectTimeoutMs?: number;
  /** Time after which a snapshot is requested again, or a connection without a login answer is dropped. Default 5,000. */
  readonly answerTimeoutMs?: number;
  /** Upper bound of the random pause before the first reconnection; doubles with each attempt. Default 500. */
  readonly firstPauseMs?: number;
  /** Largest upper bound of that pause. Default 15,000. */
  readonly longestPauseMs?: number;
  /** Maximum number of topics in a request. Default 50. */
  readonly topicsPerRequest?: number;
  /** Receives every error. Default: errors are ignored. */
  readonly onError?: (error: MarketDataError) => void;
  /** Replaces access to the environment, for tests. */
  readonly ports?: Partial<Ports>;
}

/** {@link MarketStreamOptions} with every default filled in. */
export type ResolvedMarketStreamOptions = Required<MarketStreamOptions> & { readonly ports: Ports };

/** Options of `createTradeTape()`. */
export interface TradeTapeOptions {
  /** Maximum number of trades. Default 100. */
  readonly limit?: number;
}

/** Reads a page of candles. */
export type FetchCandles = (page: {
  readonly endTime: number | undefined;
}) => Promise<readonly Candle[]>;

/** Options of `createCandleSeries()`. */
export interface CandleSeriesOptions {
  /** Maximum number of candles. Default 20,000. */
  readonly limit?: number;
  /**
   * Returns candles that start before `endTime`, in milliseconds since the epoch, in any order; the newest ones if it is
   * `undefined`. An empty page is the start of the history. Default: every page is empty.
   */
  readonly fetchPage?: FetchCandles | undefined;
}

/** @throws TypeError if the URL is not `ws:` or `wss:`, or if a duration or count is not positive. */
export function resolveMarketStreamOptions(
  options: MarketStreamOptions,
): ResolvedMarketStreamOptions {
  const resolved = {
    instType: 'SPOT',
    pingIntervalMs: 10_000,
    pongTimeoutMs: 5_000,
    delayedAfterMs: 1_000,
    connectTimeoutMs: 10_000,
    answerTimeoutMs: 5_000,
    firstPauseMs: 500,
    longestPauseMs: 15_000,
    topicsPerRequest: 50,
    onError: () => undefined,
    ...options,
    ports: { ...defaultPorts, ...options.ports },
  };
  if (!/^wss?:\/\//.test(resolved.url)) throw new TypeError('url must be a ws: or wss: URL');
  for (const [name, value] of Object.entries(resolved)) {
    if (typeof value === 'number') assertPositive(name, value);
  }
  return resolved;
}

/** @throws TypeError if the limit is not a positive integer. */
export function resolveTradeTapeOptions(options: TradeTapeOptions): Required<TradeTapeOptions> {
  return withLimit({ limit: 100, ...options });
}

/** @throws TypeError if the limit is not a positive integer. */
export function resolveCandleSeriesOptions(
  options: CandleSeriesOptions,
): CandleSeriesOptions & { readonly limit: number } {
  return withLimit({ limit: 20_000, ...options });
}

function withLimit<T extends { readonly limit: number }>(options: T): T {
  if (!Number.isInteger(options.limit)) throw new TypeError('limit must be an integer');
  assertPositive('limit', options.limit);
  return options;
}

function assertPositive(name: string, value: number): void {
  if (!(value > 0)) throw new TypeError(`${name} must be above zero`);
}
