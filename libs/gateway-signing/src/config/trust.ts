import { decodeBase64 } from '../encoding/base64.ts';
import { toHex } from '../encoding/hex.ts';
import { rsaModulusBits } from '../encoding/rsa-spki.ts';
import type { CryptoEngine } from '../engine/crypto-engine.ts';
import { SigningError } from '../errors.ts';
import type { GatewayClock } from '../ports.ts';
import type { IssuerCertificate } from './certificate.ts';
import { parseConfig, type SignConfig } from './sign-config.ts';

export interface ServerKey {
  /** Lower-case hex SHA-256 of the DER. */
  readonly id: string;
  readonly der: Uint8Array<ArrayBuffer>;
}

/** A config whose server key is verified. Its other members are not signed by the issuer. */
export interface TrustedConfig extends SignConfig {
  readonly serverKey: ServerKey;
}

const minimumServerKeyBits = 2048;

/** Creates the check that each config passes before use, cached or fetched. */
export function createTrustCheck(
  engine: CryptoEngine,
  issuer: IssuerCertificate,
  clock: GatewayClock,
): (answer: unknown) => Promise<TrustedConfig> {
  return async (answer) => {
    const config = parseConfig(answer);
    const now = clock.now();
    if (now < issuer.notBefore || now > issuer.notAfter) {
      throw new SigningError('SIGNING_ISSUER_EXPIRED', 'The issuer certificate is not valid now');
    }
    const serverKey = await verifyServerKey(engine, issuer, config);
    if (serverKey === undefined) {
      throw new SigningError(
        'SIGNING_SERVER_KEY_UNTRUSTED',
        'The issuer has not signed the server key',
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
