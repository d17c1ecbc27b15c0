import type { BaseIssue, BaseSchema, InferInput, InferOutput } from 'valibot';

type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

/**
 * Who may make a call, and how the gateway protects it.
 *
 * - `public`: every caller; never has a device signature.
 * - `report`: `/v1/buried/*`; accepts beacons and ignores cookies.
 * - `encrypted`: every caller; sensitive fields are in `bodyCiphertext`.
 * - `encrypted-user`: like `user`, with sensitive fields like `encrypted`.
 * - `user`: core-signed; answers `00004` without a logged-in session.
 * - `viewer`: core-signed for a user; answers `data: null` for other callers.
 */
export type CallAccess = 'public' | 'report' | 'encrypted' | 'encrypted-user' | 'user' | 'viewer';

/** A call of the gateway as data. The client derives types from it, the gateway validates with it. */
export interface CallContract<TPayload extends Schema = Schema, TAnswer extends Schema = Schema> {
  readonly method: 'GET' | 'POST';
  /** Absolute path without a query. A `GET` payload becomes the query, a `POST` payload the JSON body. */
  readonly path: `/${string}`;
  readonly access: CallAccess;
  /** `true` if the call changes state. A `POST` may be `false`. */
  readonly writes: boolean;
  /** Media type of the body. Default `application/json`. */
  readonly contentType?: string;
  readonly payload: TPayload;
  /** Schema of `data` in a successful envelope. */
  readonly answer: TAnswer;
}

/** The payload before validation. */
export type CallPayload<T extends CallContract> = InferInput<T['payload']>;

/** The payload after validation. */
export type ParsedPayload<T extends CallContract> = InferOutput<T['payload']>;

/** `data` of a successful answer. */
export type CallAnswer<T extends CallContract> = InferOutput<T['answer']>;
