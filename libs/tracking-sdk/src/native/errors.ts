/**
 * Why an event could not be handed over.
 *
 * - `BRIDGE_OS_UNKNOWN`: neither iOS nor Android.
 * - `BRIDGE_RECEIVER_MISSING`: the app has not put its receiver into the page.
 * - `BRIDGE_VERSION_UNSUPPORTED`: the app does not read messages of this version.
 * - `BRIDGE_RECEIVER_FAILED`: the receiver threw; see `cause`.
 */
export type NativeBridgeErrorCode =
  | 'BRIDGE_OS_UNKNOWN'
  | 'BRIDGE_RECEIVER_MISSING'
  | 'BRIDGE_VERSION_UNSUPPORTED'
  | 'BRIDGE_RECEIVER_FAILED';

/** Thrown by a native bridge. The app has not got the event: send it another way. */
export class NativeBridgeError extends Error {
  override readonly name = 'NativeBridgeError';
  /** Stable; compare this, not the message. */
  readonly code: NativeBridgeErrorCode;

  constructor(code: NativeBridgeErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
