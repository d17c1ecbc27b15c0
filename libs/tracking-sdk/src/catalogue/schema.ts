/** A schema of Valibot, Zod, ArkType or any other library that implements version 1 of Standard Schema. */
export interface Schema<Input = unknown> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaResult | Promise<SchemaResult>;
    /** Exists as a type only. */
    readonly types?: { readonly input: Input; readonly output: unknown } | undefined;
  };
}

/** The result of a validation. Without issues the value is valid. */
export interface SchemaResult {
  readonly issues?: readonly SchemaIssue[] | undefined;
}

/** A reason why a value is invalid. */
export interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** The values that a schema accepts. */
export type InputOf<Of extends Schema> = NonNullable<Of['~standard']['types']>['input'];
