/** Why a part could not be shown. */
export type PartErrorCode =
  /** A file did not come, or is not the one that the manifest names. */
  | 'PARTS_UNREACHABLE'
  /** The part was not shown in time. */
  | 'PARTS_TIMED_OUT'
  /** Manifest or module have another version of the contract, or another shape. */
  | 'PARTS_UNKNOWN_VERSION';

export class PartError extends Error {
  readonly code: PartErrorCode;

  constructor(code: PartErrorCode, options?: ErrorOptions) {
    super(code, options);
    this.name = 'PartError';
    this.code = code;
  }
}
