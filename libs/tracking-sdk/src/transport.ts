/** A request that a tracker makes. */
export interface TransportRequest {
  /** Default `GET`. */
  readonly method?: 'POST';
  /** Default none. */
  readonly body?: string;
  /** Default none. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the page's own origin gets its cookies. Other origins never do. */
  readonly credentials: 'omit' | 'same-origin';
  /** Whether it should outlive its page. Default `false`. */
  readonly keepalive?: boolean;
}

/** What a server has answered, whatever its status. */
export interface TransportAnswer {
  /** Of HTTP. */
  readonly status: number;
  /** The body. */
  readonly text: string;
  /** The header `Retry-After`; `null` where there is none. */
  readonly retryAfter: string | null;
}

/**
 * Makes a request before it returns. Rejects when nothing is answered. When the signal is aborted the answer is no
 * longer wanted.
 */
export type Transport = (
  url: string,
  request: TransportRequest,
  signal: AbortSignal,
) => Promise<TransportAnswer>;
