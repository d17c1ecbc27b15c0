/** A request exactly as it is sent. */
export interface RawRequest {
  readonly method: string;
  /** Path and query, which are sent as they are. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** An answer as it has arrived. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}
