/** A shape that can judge a value; the part of Standard Schema v1 (standardschema.dev) that is used. */
export interface AnswerSchema<TInput = unknown, TOutput = TInput> {
  readonly '~standard': {
    readonly validate: (value: unknown) => SchemaResult<TOutput> | Promise<SchemaResult<TOutput>>;
    readonly types?: { readonly input: TInput; readonly output: TOutput } | undefined;
  };
}

/** What validation says. */
export type SchemaResult<TOutput> =
  | { readonly value: TOutput; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string }[] };

/** A call as data. A contract with more fields fits too. */
export interface CallDescription {
  readonly method: 'GET' | 'POST';
  /** Absolute path without a query. */
  readonly path: string;
  /** `user` calls that write carry an idempotency key. */
  readonly access?: string;
  /** Whether the call changes something. Default: a `POST` does, a `GET` does not. */
  readonly writes?: boolean;
  /** Default `application/json`. With a type of its own, a payload that is text is sent as it is. */
  readonly contentType?: string;
  readonly payload?: AnswerSchema;
  readonly answer?: AnswerSchema;
}

/** What a caller hands over for a call. */
export type PayloadOf<T extends CallDescription> = T['payload'] extends {
  readonly '~standard': { readonly types?: infer TTypes };
}
  ? NonNullable<TTypes> extends { readonly input: infer TInput }
    ? TInput
    : unknown
  : unknown;

/** What a call resolves with. */
export type AnswerOf<T extends CallDescription> = T['answer'] extends {
  readonly '~standard': { readonly types?: infer TTypes };
}
  ? NonNullable<TTypes> extends { readonly output: infer TOutput }
    ? TOutput
    : unknown
  : unknown;

/** Whether a call changes something, so that it must not be shared, nor repeated by itself. */
export function isWrite({ method, writes = method === 'POST' }: CallDescription): boolean {
  return writes;
}
