import { TrackingError } from '../errors.ts';

const encoder = new TextEncoder();

export function byteLength(text: string): number {
  return encoder.encode(text).length;
}

/** @throws TrackingError `TRACKING_EVENT_UNSERIALIZABLE`. */
export function toJson(value: object): string {
  try {
    return JSON.stringify(value);
  } catch (cause) {
    throw new TrackingError('TRACKING_EVENT_UNSERIALIZABLE', 'An extension is not JSON.', {
      cause,
    });
  }
}
