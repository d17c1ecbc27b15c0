import type { AnswerOf, CallDescription, PayloadOf } from './contract.ts';

/** What one call may be told. */
export interface CallOptions {
  /** Ends the call; it rejects with kind `aborted`. */
  readonly signal?: AbortSignal | undefined;
  /** Time for all attempts and their bodies, in milliseconds. Default: the client's. */
  readonly timeoutMs?: number | undefined;
  /** `false` sends without device signature. Default `true`. */
  readonly signed?: boolean | undefined;
  /** `false` sends a request of its own, whatever else is under way. Default: the client's. */
  readonly shared?: boolean | undefined;
}

/** Makes the calls of one gateway. */
export interface HttpClient {
  /**
   * Makes a call and resolves with its data.
   *
   * @throws HttpError always; see its `kind` and `code`. What a signer throws is its `cause`.
   */
  call<const T extends CallDescription>(
    call: T,
    payload?: PayloadOf<T>,
    options?: CallOptions,
  ): Promise<AnswerOf<T>>;
  /** No later call shares a request made before: for when something has changed without a call of this client. */
  forgetShared(): void;
}
