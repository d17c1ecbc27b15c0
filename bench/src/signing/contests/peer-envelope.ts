import forge from 'node-forge';
import { rsaSigning, signByForge, type PeerKey } from './peer-key.ts';

/** Cryptography of a login: a wrapped key, a sealed text, a signature. No format around it. */
export type SealLogin = (secret: string) => unknown;

/** Seals for the key itself, by WebCrypto. */
export async function sealerByWebCrypto(key: PeerKey): Promise<SealLogin> {
  const { subtle } = crypto;
  const oaep = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;
  const recipient = await subtle.importKey('spki', key.spki, oaep, false, ['encrypt']);
  return async (secret) => {
    const contentKey = crypto.getRandomValues(new Uint8Array(32));
    const iv = crypto.getRandomValues(new Uint8Array(12));
    await subtle.encrypt(oaep.name, recipient, contentKey);
    const gcm = await subtle.importKey('raw', contentKey, 'AES-GCM', false, ['encrypt']);
    const sealed = await subtle.encrypt(
      { name: 'AES-GCM', iv },
      gcm,
      new TextEncoder().encode(secret),
    );
    await subtle.sign(rsaSigning.name, key.webCrypto.privateKey, sealed);
  };
}

/** Seals for the key itself, by forge. */
export function sealerByForge(key: PeerKey): SealLogin {
  return (secret) => {
    const contentKey = forge.random.getBytesSync(32);
    const digests = { md: forge.md.sha256.create(), mgf1: { md: forge.md.sha256.create() } };
    key.forge.publicKey.encrypt(contentKey, 'RSA-OAEP', digests);
    const cipher = forge.cipher.createCipher('AES-GCM', contentKey);
    cipher.start({ iv: forge.random.getBytesSync(12) });
    cipher.update(forge.util.createBuffer(secret));
    cipher.finish();
    return signByForge(key.forge, cipher.output.getBytes());
  };
}
