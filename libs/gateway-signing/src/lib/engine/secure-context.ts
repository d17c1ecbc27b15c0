import { SigningError } from '../../errors.ts';
import type { SigningPorts } from '../../ports.ts';

/**
 * The browser's cryptography, where a device key may be made. Old engines offer it on insecure
 * pages too; a key made there could have been read on the way.
 *
 * @throws SigningError `KEY_CONTEXT_INSECURE`.
 */
export function requireCrypto(
  ports: Pick<SigningPorts, 'crypto' | 'isSecureContext'>,
): NonNullable<SigningPorts['crypto']> {
  if (ports.crypto === undefined || !ports.isSecureContext) throw insecureContext();
  return ports.crypto;
}

export function insecureContext(): SigningError {
  return new SigningError(
    'KEY_CONTEXT_INSECURE',
    'Device keys need a secure page with a source of randomness',
  );
}
