/** Reason why a part could not be shown. */
export type PartErrorCode =
  /** A file did not come, or is not the one that the manifest names. */
  | 'PARTS_UNREACHABLE'
  /** A file did not come, or the part was not shown, in time. */
  | 'PARTS_TIMED_OUT'
  /** Manifest or module have another version of the contract, or another shape. */
  | 'PARTS_UNKNOWN_VERSION';

/** Error of a part that could not be loaded or shown. */
export class PartError extends Error {
  readonly code: PartErrorCode;

  constructor(code: PartErrorCode, options?: ErrorOptions) {
    super(code, options);
    this.name = 'PartError';
    this.code = code;
  }
}
