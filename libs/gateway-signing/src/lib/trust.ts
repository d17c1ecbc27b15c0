import { SigningError } from '../errors.ts';
import type { GatewayClock } from '../ports.ts';
import { decodeBase64 } from './base64.ts';
import type { IssuerCertificate } from './certificate.ts';
import { parseConfig } from './config.ts';
import type { SignConfig } from './config.ts';
import type { CryptoEngine } from './engine/engine.ts';
import { toHex } from './hex.ts';
import { rsaModulusBits } from './rsa-spki.ts';

/** A server key that the issuer vouches for. */
export interface ServerKey {
  /** Lower-case hex SHA-256 of the DER. */
  readonly id: string;
  /** SPKI DER. */
  readonly der: Uint8Array<ArrayBuffer>;
}

/** A config whose server key has been verified. Its other members are the network's word. */
export interface TrustedConfig extends SignConfig {
  readonly serverKey: ServerKey;
}

const minimumServerKeyBits = 2048;

/** Makes the check that every config passes before it is used, cached or fresh. */
export function createTrustCheck(
  engine: CryptoEngine,
  issuer: IssuerCertificate,
  clock: GatewayClock,
): (answer: unknown) => Promise<TrustedConfig> {
  return async (answer) => {
    const config = parseConfig(answer);
    const now = clock.now();
    if (now < issuer.notBefore || now > issuer.notAfter) {
      throw new SigningError('CONFIG_ISSUER_EXPIRED', 'The issuer certificate is not valid now');
    }
    const serverKey = await verifyServerKey(engine, issuer, config);
    if (serverKey === undefined) {
      throw new SigningError(
        'CONFIG_KEY_UNTRUSTED',
        'The issuer does not vouch for the server key',
      );
    }
    return { ...config, serverKey };
  };
}

async function verifyServerKey(
  engine: CryptoEngine,
  issuer: IssuerCertificate,
  config: SignConfig,
): Promise<ServerKey | undefined> {
  const der = decodeBase64(config.serverPublicKey);
  const signature = decodeBase64(config.serverPublicKeySign);
  if (der === undefined || signature === undefined) return undefined;
  if ((rsaModulusBits(der) ?? 0) < minimumServerKeyBits) return undefined;
  const id = toHex(await engine.sha256(der));
  const text = new TextEncoder().encode(id);
  return (await engine.verify(issuer.publicKey, text, signature)) ? { id, der } : undefined;
}
