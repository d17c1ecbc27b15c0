/** A schema that validates a value: the used part of Standard Schema v1 (standardschema.dev). */
export interface AnswerSchema<TInput = unknown, TOutput = TInput> {
  readonly '~standard': {
    readonly validate: (value: unknown) => SchemaResult<TOutput> | Promise<SchemaResult<TOutput>>;
    readonly types?: { readonly input: TInput; readonly output: TOutput } | undefined;
  };
}

/** Result of a validation. */
export type SchemaResult<TOutput> =
  | { readonly value: TOutput; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string }[] };

/** Description of a call. Contracts with more properties are accepted. */
export interface CallDescription {
  readonly method: 'GET' | 'POST';
  /** Absolute path without a query. */
  readonly path: string;
  /** Calls with access `user` that write carry an idempotency key. */
  readonly access?: string;
  /** Whether the call changes state. Such a call is neither shared nor retried automatically. Default: `true` for `POST`, `false` for `GET`. */
  readonly writes?: boolean;
  /** Default `application/json`. With another type, a text payload is sent unchanged. */
  readonly contentType?: string;
  /** Whether the signer encrypts sensitive fields of the body. The signer may know other calls that it encrypts. Default `false`. */
  readonly sealed?: boolean;
  readonly payload?: AnswerSchema;
  readonly answer?: AnswerSchema;
}

/** Payload of a call. */
export type PayloadOf<T extends CallDescription> = T['payload'] extends {
  readonly '~standard': { readonly types?: infer TTypes };
}
  ? NonNullable<TTypes> extends { readonly input: infer TInput }
    ? TInput
    : unknown
  : unknown;

/** Data that a call resolves with. */
export type AnswerOf<T extends CallDescription> = T['answer'] extends {
  readonly '~standard': { readonly types?: infer TTypes };
}
  ? NonNullable<TTypes> extends { readonly output: infer TOutput }
    ? TOutput
    : unknown
  : unknown;
