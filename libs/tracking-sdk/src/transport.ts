/** A request of a tracker. */
export interface TransportRequest {
  /** Default `GET`. */
  readonly method?: 'POST';
  /** Default none. */
  readonly body?: string;
  /** Default none. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether requests to the page's own origin carry cookies. Others never do. */
  readonly credentials: 'omit' | 'same-origin';
  /** Whether it should outlive its page. Default `false`. */
  readonly keepalive?: boolean;
}

/** Answer of a server, with any status. */
export interface TransportAnswer {
  /** HTTP status. */
  readonly status: number;
  /** Body of the answer; empty without one. */
  readonly text: string;
  /** The header `Retry-After`; `null` where there is none. */
  readonly retryAfter: string | null;
}

/** Answer of the collector, for the decision whether it has accepted an upload. */
export interface CollectorAnswer extends Pick<TransportAnswer, 'status' | 'text'> {
  /** Whether the status is from 200 to 299 and the body is JSON whose `code` is `00000` or `200`. */
  readonly isSuccess: boolean;
}

/**
 * Makes a request synchronously. Resolves with any answer; rejects when there is none. After the signal is aborted,
 * the answer is ignored.
 */
export type Transport = (
  url: string,
  request: TransportRequest,
  signal: AbortSignal,
) => Promise<TransportAnswer>;
