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
  readonly writes?: boolean;
  readonly payload?: AnswerSchema;
  readonly answer?: AnswerSchema;
}

type Side<T, K extends 'input' | 'output'> = T extends {
  readonly '~standard': { readonly types?: infer TTypes };
}
  ? NonNullable<TTypes> extends Readonly<Record<K, infer TSide>>
    ? TSide
    : unknown
  : unknown;

/** What a caller hands over for a call. */
export type PayloadOf<T extends CallDescription> = Side<T['payload'], 'input'>;

/** What a call resolves with. */
export type AnswerOf<T extends CallDescription> = Side<T['answer'], 'output'>;
