import { TrackingError } from '../errors.ts';

/** Returns the length of a text in UTF-8. */
export function byteLength(text: string): number {
  // Encoding takes longer than serialising: it allocates a buffer outside of the heap.
  return /[\u0080-\uffff]/.test(text) ? new TextEncoder().encode(text).length : text.length;
}

/** @throws TrackingError `TRACKING_EVENT_UNSERIALIZABLE`. */
export function toJson(value: object): string {
  try {
    return JSON.stringify(value);
  } catch (cause) {
    throw new TrackingError('TRACKING_EVENT_UNSERIALIZABLE', {
      cause,
    });
  }
}
