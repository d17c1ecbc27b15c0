import { TrackingError } from '../errors.ts';

/** An object as JSON. @throws TrackingError `EVENT_UNSERIALIZABLE`. */
export function toJson(value: object): string {
  try {
    return JSON.stringify(value);
  } catch (cause) {
    const message = 'An extension cannot be made JSON.';
    throw new TrackingError('EVENT_UNSERIALIZABLE', message, { cause });
  }
}
