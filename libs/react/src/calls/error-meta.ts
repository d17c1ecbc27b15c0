/** Says what becomes of the errors of a query or mutation. Default: the client that `createQueries` made shows them. */
export interface ErrorMeta extends Record<string, unknown> {
  /** The component shows the error itself. */
  readonly showsItsErrors?: boolean;
  /** The error is only logged, with this message. */
  readonly logsErrorsAs?: string;
  /** The query loads rules, which a refusal may show to have changed. */
  readonly isRule?: boolean;
}

/** `meta` of a query or mutation whose component shows its errors. */
export const shownHere = { showsItsErrors: true } as const satisfies ErrorMeta;
