/** Code of a native bridge error. Stable across versions. */
export type NativeBridgeErrorCode =
  /** The system is neither iOS nor Android. */
  | 'TRACKING_BRIDGE_OS_UNKNOWN'
  /** The app has not added its receiver to the page. */
  | 'TRACKING_BRIDGE_RECEIVER_MISSING'
  /** The app does not read messages of this version. */
  | 'TRACKING_BRIDGE_VERSION_UNSUPPORTED'
  /** The receiver threw; see `cause`. */
  | 'TRACKING_BRIDGE_RECEIVER_FAILED';

/** Thrown by a native bridge when the app has not received an event. */
export class NativeBridgeError extends Error {
  override readonly name = 'NativeBridgeError';
  /** Compare this, not the message. */
  readonly code: NativeBridgeErrorCode;

  constructor(code: NativeBridgeErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
