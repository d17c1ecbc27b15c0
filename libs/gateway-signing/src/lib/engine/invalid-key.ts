import { SigningError } from '../../errors.ts';

/** A key that an engine cannot work with. */
export function invalidKey(message: string, options?: ErrorOptions): SigningError {
  return new SigningError('KEY_INVALID', message, options);
}
