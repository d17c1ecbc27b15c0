import { createPrivateKey, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { deviceNow } from '../server/ports.ts';
import { makeIssuerCertificate } from './issuer-certificate.ts';

/** The keys of a gateway. Private ones are PKCS#8 in PEM. */
export interface GatewayKeys {
  /** X.509, PEM. Public: clients are built with it. */
  readonly issuerCertificate: string;
  readonly issuerKey: string;
  readonly serverKey: string;
}

/** Options of {@link makeGatewayKeys}. */
export interface GatewayKeysOptions {
  /** Common name of the issuer. Default `Gateway issuer`. */
  readonly issuerName?: string;
  /** Milliseconds since the epoch. The certificate is valid from a day before it for ten years. Default: the device's clock. */
  readonly now?: number;
}

const generate = promisify(generateKeyPair);

/** Makes an issuer, its certificate, and a server key, RSA-2048 each. */
export async function makeGatewayKeys(options: GatewayKeysOptions = {}): Promise<GatewayKeys> {
  const { issuerName = 'Gateway issuer', now = deviceNow() } = options;
  const [issuerKey, serverKey] = await Promise.all([makePrivateKey(), makePrivateKey()]);
  const certified = createPrivateKey(issuerKey);
  const issuerCertificate = await makeIssuerCertificate(certified, issuerName, now);
  return { issuerCertificate, issuerKey, serverKey };
}

/** Makes an RSA-2048 key, e.g. the next server key. Resolves with PKCS#8 in PEM. */
export async function makePrivateKey(): Promise<string> {
  const { privateKey } = await generate('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return privateKey;
}
