import type { BaseIssue, BaseSchema, InferInput, InferOutput } from 'valibot';

type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

/**
 * Callers that may make a call.
 *
 * - `public`: every caller; never has a device signature.
 * - `report`: `/v1/buried/*`; accepts beacons and ignores cookies.
 * - `user`: core-signed; answers `00004` without a logged-in session.
 * - `viewer`: core-signed for a user; answers `data: null` for other callers.
 */
export type CallAccess = 'public' | 'report' | 'user' | 'viewer';

interface CallShape<TPayload extends Schema, TAnswer extends Schema> {
  /** Absolute path without a query. A `GET` payload becomes the query, a `POST` payload the JSON body. */
  readonly path: `/${string}`;
  /** Media type of the body. Default `application/json`. */
  readonly contentType?: string;
  readonly payload: TPayload;
  /** Schema of `data` in a successful envelope. */
  readonly answer: TAnswer;
  /** Whether it ends what an earlier call has begun, so that the earlier one may be made once more. Default: no. */
  readonly cancels?: boolean;
}

interface ReadingByQuery {
  readonly method: 'GET';
  readonly access: CallAccess;
  /** `true` if the call changes state. */
  readonly writes: false;
  readonly sealed?: never;
  readonly proof?: never;
  readonly locks?: never;
}

interface CallByBody {
  readonly method: 'POST';
  readonly access: CallAccess;
  readonly writes: boolean;
  /** Whether sensitive fields travel in `bodyCiphertext`; the gateway refuses them in clear. */
  readonly sealed: boolean;
}

interface ReadingByBody extends CallByBody {
  readonly writes: false;
  readonly proof?: never;
  readonly locks?: never;
}

interface WritingForAll extends CallByBody {
  readonly access: Exclude<CallAccess, 'user'>;
  readonly writes: true;
  readonly proof?: never;
  readonly locks?: never;
}

/** A lock that depends on a field of the payload. */
export interface LockRule {
  readonly by: string;
  /** The value of the field that locks. */
  readonly is: boolean;
}

interface WritingOfUser extends CallByBody {
  readonly access: 'user';
  readonly writes: true;
  readonly proof: 'none';
  readonly locks: false;
}

interface ProvenByUser extends CallByBody {
  readonly access: 'user';
  readonly writes: true;
  /** Its proof contains a password or a code. */
  readonly sealed: true;
  /** The payload proves for this one change that the account's owner makes it. */
  readonly proof: 'fresh';
  /** Whether the change blocks withdrawals for 24 hours. */
  readonly locks: boolean | LockRule;
}

/**
 * A call of the gateway as data. The client derives types from it, the gateway validates with it. Every fact that a call must
 * state is required, so that a call without it does not compile.
 */
export type CallContract<
  TPayload extends Schema = Schema,
  TAnswer extends Schema = Schema,
> = CallShape<TPayload, TAnswer> &
  (ReadingByQuery | ReadingByBody | WritingForAll | WritingOfUser | ProvenByUser);

/** The payload before validation. */
export type CallPayload<T extends CallContract> = InferInput<T['payload']>;

/** The payload after validation. */
export type ParsedPayload<T extends CallContract> = InferOutput<T['payload']>;

/** `data` of a successful answer. */
export type CallAnswer<T extends CallContract> = InferOutput<T['answer']>;
