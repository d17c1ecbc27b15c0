import type { BaseIssue, BaseSchema, InferInput, InferOutput } from 'valibot';

type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

/**
 * Who may make a call, and how the gateway guards it.
 *
 * - `public`: anybody; never carries a device signature.
 * - `report`: `/v1/buried/*`; accepts beacons, never acts on cookies.
 * - `encrypted`: anybody; sensitive fields travel in `bodyCiphertext`.
 * - `encrypted-user`: as `user`, with sensitive fields as in `encrypted`.
 * - `user`: core-signed; without a logged-in session it answers `00004`.
 * - `viewer`: core-signed for a user, answered with `data: null` for anybody else.
 */
export type CallAccess = 'public' | 'report' | 'encrypted' | 'encrypted-user' | 'user' | 'viewer';

/** One call of the gateway as data. Both halves read it: the client to type, the gateway to validate. */
export interface CallContract<TPayload extends Schema = Schema, TAnswer extends Schema = Schema> {
  readonly method: 'GET' | 'POST';
  /** Absolute path without a query. A `GET` payload becomes the query, a `POST` payload the JSON body. */
  readonly path: `/${string}`;
  readonly access: CallAccess;
  /** `true` when the call changes something; a `POST` that only reads says `false`. */
  readonly writes: boolean;
  /** Media type of the body. Default `application/json`. */
  readonly contentType?: string;
  readonly payload: TPayload;
  /** The shape of `data` in a successful envelope. */
  readonly answer: TAnswer;
}

/** What a caller hands over. */
export type CallPayload<T extends CallContract> = InferInput<T['payload']>;

/** What the gateway's handler receives after validation. */
export type ParsedPayload<T extends CallContract> = InferOutput<T['payload']>;

/** `data` of a successful answer. */
export type CallAnswer<T extends CallContract> = InferOutput<T['answer']>;
