import type { AnswerOf, CallDescription, PayloadOf } from './contract.ts';

/** Options of one call. */
export interface CallOptions {
  /** Aborts the call, which rejects with kind `aborted`. */
  readonly signal?: AbortSignal | undefined;
  /** Time for all attempts and their bodies, in milliseconds. Default: the client's. */
  readonly timeoutMs?: number | undefined;
  /** Whether the request is signed by the device's key. Default `true`. */
  readonly signed?: boolean | undefined;
  /** `false` sends a separate request even if an identical one is running. Default: the client's. */
  readonly shared?: boolean | undefined;
  /**
   * Names a writing call of a user, which the server then carries out once for each name: 32 lower-case hex digits. Pass the
   * name of a call that ended without an answer to repeat it. Default: random.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Makes the calls of one gateway. */
export interface HttpClient {
  /**
   * Makes a call and resolves with its data.
   *
   * @throws HttpError, and nothing else; see its `kind` and `code`. An error thrown by a signer is its `cause`.
   */
  call<const T extends CallDescription>(
    call: T,
    payload?: PayloadOf<T>,
    options?: CallOptions,
  ): Promise<AnswerOf<T>>;
  /** Prevents later calls from sharing earlier requests. Call it when state changed outside this client. */
  forgetShared(): void;
}
