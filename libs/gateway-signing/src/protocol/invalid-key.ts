import { SigningError } from '../errors.ts';

export function invalidKey(message: string, options?: ErrorOptions): SigningError {
  return new SigningError('SIGNING_KEY_INVALID', message, options);
}
