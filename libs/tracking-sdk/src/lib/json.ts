import { TrackingError } from '../errors.ts';

/** An object as JSON. @throws TrackingError `EVENT_UNSERIALIZABLE`. */
export function toJson(value: object): string {
  try {
    return JSON.stringify(value);
  } catch (cause) {
    throw new TrackingError('EVENT_UNSERIALIZABLE', 'An extension is no JSON.', { cause });
  }
}
