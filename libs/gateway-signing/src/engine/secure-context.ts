import { SigningError } from '../errors.ts';
import type { SigningPorts } from '../ports.ts';

/**
 * Returns the browser's cryptography on a secure page. Old browsers offer it on insecure pages too,
 * whose scripts could have been altered on the network.
 *
 * @throws SigningError `SIGNING_CONTEXT_INSECURE`.
 */
export function requireCrypto(
  ports: Pick<SigningPorts, 'crypto' | 'isSecureContext'>,
): NonNullable<SigningPorts['crypto']> {
  if (ports.crypto === undefined || !ports.isSecureContext) throw insecureContext();
  return ports.crypto;
}

export function insecureContext(): SigningError {
  return new SigningError(
    'SIGNING_CONTEXT_INSECURE',
    'Device keys need a secure page with a source of randomness',
  );
}
