import { generateKeyPairSync } from 'node:crypto';
import { signServerKey } from '@bourse/gateway-signing/server';
import forge from 'node-forge';
import { signedPath } from './calls.ts';

/** Values that a client needs from a gateway: the trusted issuer and the answer of the config call. */
export interface TestGateway {
  /** X.509, PEM. */
  readonly issuerCertificate: string;
  readonly configAnswer: unknown;
}

/** Makes an issuer and a server key, RSA-2048 each. */
export async function makeTestGateway(): Promise<TestGateway> {
  const issuerKey = makeKey();
  const serverPublicKey = makeKey().publicKey;
  return {
    issuerCertificate: certify(issuerKey.privateKeyPem),
    configAnswer: {
      gatewaySignConfig: {
        clientOpen: true,
        serverPublicKey,
        serverPublicKeySign: await signServerKey({
          serverPublicKey,
          issuerPrivateKey: issuerKey.privateKeyPem,
        }),
        defaultAlgorithm: 'rsa2048',
        exactUrls: [signedPath],
        prefixUrls: [],
        signModes: { default: 2 },
        userCheckDeviceUrl: [],
      },
    },
  };
}

function makeKey(): { readonly privateKeyPem: string; readonly publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    privateKeyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
}

function certify(privateKeyPem: string): string {
  const key = forge.pki.privateKeyFromPem(privateKeyPem);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e);
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date(Date.now() - 60_000);
  certificate.validity.notAfter = new Date(Date.now() + 24 * 60 * 60_000);
  certificate.sign(key, forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate);
}
