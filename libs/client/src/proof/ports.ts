/** Returns the SHA-256 of a text; `undefined` without WebCrypto, which only secure pages have. */
export async function sha256(text: string): Promise<Uint8Array | undefined> {
  const available: Partial<Crypto> = crypto;
  const digest = await available.subtle?.digest('SHA-256', new TextEncoder().encode(text));
  return digest && new Uint8Array(digest);
}
