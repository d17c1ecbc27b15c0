import type { MarketDataError } from './errors.ts';
import { defaultPorts } from './ports.ts';
import type { Ports } from './ports.ts';

/** How a market stream is set up. */
export interface MarketStreamOptions {
  /** E.g. `wss://example.com/ws?ledger=simulation`. */
  readonly url: string;
  /** The `instType` of topics that name none; `SPOT` by default. */
  readonly instType?: string;
  /** A ping is sent this often; 10,000 by default. */
  readonly pingIntervalMs?: number;
  /** A connection whose pong takes longer is given up; 5,000 by default. */
  readonly pongTimeoutMs?: number;
  /** A connection whose pong takes longer counts as delayed; 1,000 by default. */
  readonly delayedAfterMs?: number;
  /** An attempt to connect is given up after this; 10,000 by default. */
  readonly connectTimeoutMs?: number;
  /** A snapshot is asked for again, and a login given up, after this; 5,000 by default. */
  readonly answerTimeoutMs?: number;
  /** Mean of the first pause before a new attempt is half of this; it doubles with each; 500 by default. */
  readonly firstPauseMs?: number;
  /** The pause grows no further; 15,000 by default. */
  readonly longestPauseMs?: number;
  /** What one request may name at most; 50 by default. */
  readonly topicsPerRequest?: number;
  /** Hears of everything that goes wrong; by default nobody does. */
  readonly onError?: (error: MarketDataError) => void;
  /** Parts of the world to replace; the browser's own by default. */
  readonly ports?: Partial<Ports>;
}

/** {@link MarketStreamOptions} with every default in place. */
export type ResolvedMarketStreamOptions = Required<MarketStreamOptions> & { readonly ports: Ports };

/** How a trade tape is set up. */
export interface TradeTapeOptions {
  /** Trades kept; 100 by default. */
  readonly limit?: number;
}

/** How a candle series is set up. */
export interface CandleSeriesOptions {
  /** Candles kept; 2,000 by default. */
  readonly limit?: number;
}

/** @throws TypeError for a URL that is not `ws:` or `wss:`, and for a duration or count that is not above zero. */
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

/** @throws TypeError for a limit that is not a count above zero. */
export function resolveTradeTapeOptions(options: TradeTapeOptions): Required<TradeTapeOptions> {
  return withLimit({ limit: 100, ...options });
}

/** @throws TypeError for a limit that is not a count above zero. */
export function resolveCandleSeriesOptions(
  options: CandleSeriesOptions,
): Required<CandleSeriesOptions> {
  return withLimit({ limit: 2000, ...options });
}

function withLimit<T extends { readonly limit: number }>(options: T): T {
  if (!Number.isInteger(options.limit)) throw new TypeError('limit must be an integer');
  assertPositive('limit', options.limit);
  return options;
}

function assertPositive(name: string, value: number): void {
  if (!(value > 0)) throw new TypeError(`${name} must be above zero`);
}
