import { createPrivateKey, createPublicKey, generateKeyPair } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { keyId, signServerKey } from '@bourse/gateway-signing/server';
import type { DecryptionKey } from '@bourse/gateway-signing/server';
import { makeIssuerCertificate } from './issuer-certificate.ts';

const generate = promisify(generateKeyPair);

/** A client that fetched its config just before a rotation logs in with the key it has seen. */
const previousKeyMs = 24 * 60 * 60 * 1000;

/** The key material of an installation as text, the way it is stored. */
export interface PkiMaterial {
  /** X.509, PEM. Public: web clients are built with it. */
  readonly issuerCertificate: string;
  /** PKCS #8, PEM. */
  readonly issuerKey: string;
  /** PKCS #8, PEM. */
  readonly serverKey: string;
  /** The server key before the last rotation. */
  readonly previous?: {
    /** PKCS #8, PEM. */
    readonly serverKey: string;
    /** Milliseconds since the epoch. */
    readonly retiredAt: number;
  };
}

/** The key material, ready for use. */
export interface Pki {
  /** X.509, PEM. */
  readonly issuerCertificate: string;
  /** Base64 SPKI DER without armour. */
  readonly serverPublicKey: string;
  /** The issuer's word for {@link Pki.serverPublicKey}. */
  readonly serverPublicKeySign: string;
  /** The server key, and for 24 hours after a rotation the one before it. */
  decryptionKeys(now: number): readonly DecryptionKey[];
}

/** Makes an issuer and a server key, RSA-2048 each. */
export async function makePki(now: number): Promise<PkiMaterial> {
  const [issuerKey, serverKey] = await Promise.all([newKey(), newKey()]);
  const issuerCertificate = await makeIssuerCertificate(issuerKey, now);
  return { issuerCertificate, issuerKey: toPem(issuerKey), serverKey: toPem(serverKey) };
}

/** Replaces the server key; the issuer, and so every built client, stays. */
export async function rotateServerKey(material: PkiMaterial, now: number): Promise<PkiMaterial> {
  return {
    ...material,
    serverKey: toPem(await newKey()),
    previous: { serverKey: material.serverKey, retiredAt: now },
  };
}

/** Readies key material for the gateway. */
export function openPki(material: PkiMaterial): Pki {
  const current = toDecryptionKey(material.serverKey);
  const previous =
    material.previous === undefined ? undefined : toDecryptionKey(material.previous.serverKey);
  const acceptedUntil = (material.previous?.retiredAt ?? 0) + previousKeyMs;
  const serverPublicKey = toSpki(current.key);
  return {
    issuerCertificate: material.issuerCertificate,
    serverPublicKey,
    serverPublicKeySign: signServerKey({
      serverPublicKey,
      issuerPrivateKey: createPrivateKey(material.issuerKey),
    }),
    decryptionKeys: (now) =>
      previous !== undefined && now < acceptedUntil ? [current, previous] : [current],
  };
}

async function newKey(): Promise<KeyObject> {
  const { privateKey } = await generate('rsa', { modulusLength: 2048 });
  return privateKey;
}

function toPem(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' });
}

function toDecryptionKey(pem: string): DecryptionKey {
  const key = createPrivateKey(pem);
  return { kid: keyId(toSpki(key)), key };
}

function toSpki(privateKey: KeyObject): string {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
}
