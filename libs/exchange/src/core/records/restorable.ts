/** A kind of records whose open ones are put back into the core after a restart. */
export interface Restorable {
  readonly kind: string;
  /** Receives each open record of the kind, oldest first. */
  readonly restore: (record: never) => void;
}
