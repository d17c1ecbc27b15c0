import {
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';
import { makeGatewayKeys, makePrivateKey, type GatewayKeys } from '@bourse/gateway-signing/keys';
import {
  importDecryptionKey,
  signServerKey,
  type DecryptionKey,
} from '@bourse/gateway-signing/server';

/** Clients that fetched their config before a rotation log in with the previous key. */
const previousKeyMs = 24 * 60 * 60 * 1000;

/** Private keys are PKCS #8, PEM. */
export interface PkiMaterial extends GatewayKeys {
  readonly previous?: {
    readonly serverKey: string;
    readonly retiredAt: number;
  };
}

export interface Pki {
  readonly issuerCertificate: string;
  /** Base64 SPKI DER without armour. */
  readonly serverPublicKey: string;
  readonly serverPublicKeySign: string;
  decryptionKeys(now: number): readonly DecryptionKey[];
  /** A key for HMACs, 32 bytes, which stays the same as long as the issuer does. */
  deriveKey(purpose: string): KeyObject;
}

export function makePki(now: number): Promise<PkiMaterial> {
  return makeGatewayKeys({ issuerName: 'Bourse development issuer', now });
}

/** The issuer stays, so that built clients remain valid. */
export async function rotateServerKey(material: PkiMaterial, now: number): Promise<PkiMaterial> {
  return {
    ...material,
    serverKey: await makePrivateKey(),
    previous: { serverKey: material.serverKey, retiredAt: now },
  };
}

export async function openPki(material: PkiMaterial): Promise<Pki> {
  const { issuerCertificate, issuerKey, serverKey, previous } = material;
  const current = await importDecryptionKey(serverKey);
  const earlier = previous === undefined ? [] : [await importDecryptionKey(previous.serverKey)];
  const acceptedUntil = (previous?.retiredAt ?? 0) + previousKeyMs;
  const serverPublicKey = toSpki(createPrivateKey(serverKey));
  return {
    issuerCertificate,
    serverPublicKey,
    serverPublicKeySign: await signServerKey({ serverPublicKey, issuerPrivateKey: issuerKey }),
    decryptionKeys: (now) => (now < acceptedUntil ? [current, ...earlier] : [current]),
    deriveKey: (purpose) => deriveKey(issuerKey, purpose),
  };
}

function deriveKey(issuerKey: string, purpose: string): KeyObject {
  const source = createPrivateKey(issuerKey).export({ type: 'pkcs8', format: 'der' });
  return createSecretKey(new Uint8Array(hkdfSync('sha256', source, '', purpose, 32)));
}

function toSpki(privateKey: KeyObject): string {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
}
