/** Key algorithms of the protocol, weakest first. */
export const keyAlgorithms: readonly KeyAlgorithm[] = ['rsa1024', 'rsa2048'];

/** The strongest algorithm that a config can name. */
export const strongestAlgorithm = 'rsa2048';

/** Algorithm of a device key: RSA with a modulus of 1024 or 2048 bits. */
export type KeyAlgorithm = 'rsa1024' | 'rsa2048';

export const modulusBits: Readonly<Record<KeyAlgorithm, number>> = { rsa1024: 1024, rsa2048: 2048 };

export function isKeyAlgorithm(value: unknown): value is KeyAlgorithm {
  return keyAlgorithms.some((known) => known === value);
}
