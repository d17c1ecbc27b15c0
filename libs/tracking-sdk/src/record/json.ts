import { TrackingError } from '../errors.ts';

const encoder = new TextEncoder();

/** Returns the length of a text in UTF-8. */
export function byteLength(text: string): number {
  return encoder.encode(text).length;
}

/**
 * Returns an object as JSON.
 *
 * @throws TrackingError `TRACKING_EVENT_UNSERIALIZABLE`.
 */
export function toJson(value: object): string {
  try {
    return JSON.stringify(value);
  } catch (cause) {
    throw new TrackingError('TRACKING_EVENT_UNSERIALIZABLE', 'An extension is not JSON.', {
      cause,
    });
  }
}
