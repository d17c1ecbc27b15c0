import forge from 'node-forge';

/** RSASSA-PKCS1-v1_5 with SHA-256, as WebCrypto names it. */
export const rsaSigning = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;

/** One RSA-2048 key in the forms of both peers. */
export interface PeerKey {
  readonly webCrypto: CryptoKeyPair;
  readonly spki: ArrayBuffer;
  readonly forge: forge.pki.rsa.KeyPair;
}

/** Makes a key by WebCrypto, which is quicker, and hands it to forge too. */
export async function makePeerKey(): Promise<PeerKey> {
  const webCrypto = await generateByWebCrypto(true);
  const [pkcs8, spki] = await Promise.all([
    crypto.subtle.exportKey('pkcs8', webCrypto.privateKey),
    crypto.subtle.exportKey('spki', webCrypto.publicKey),
  ]);
  const privateKey = forge.pki.privateKeyFromAsn1(
    forge.asn1.fromDer(forge.util.createBuffer(pkcs8)),
  );
  const publicKey = forge.pki.setRsaPublicKey(privateKey.n, privateKey.e);
  return { webCrypto, spki, forge: { privateKey, publicKey } };
}

/** An RSA-2048 key by WebCrypto, and nothing else. */
export function generateByWebCrypto(isExtractable: boolean): Promise<CryptoKeyPair> {
  const publicExponent = new Uint8Array([1, 0, 1]);
  return crypto.subtle.generateKey(
    { ...rsaSigning, modulusLength: 2048, publicExponent },
    isExtractable,
    ['sign', 'verify'],
  );
}

/** An RSA-2048 key by forge's JavaScript: naming a source of randomness keeps it from Node's own generator. */
export function generateByForge(): forge.pki.rsa.KeyPair {
  return forge.pki.rsa.generateKeyPair({ bits: 2048, prng: forge.random });
}

/** @param text - One character a byte, as forge has it everywhere. */
export function signByForge({ privateKey }: PeerKey['forge'], text: string): string {
  return privateKey.sign(forge.md.sha256.create().update(text));
}

/** @param text - One character a byte, the signature too. */
export function verifyByForge(
  { publicKey }: PeerKey['forge'],
  text: string,
  signature: string,
): boolean {
  return publicKey.verify(forge.md.sha256.create().update(text).digest().bytes(), signature);
}
