/** Key sizes of the protocol, weakest first. */
export const keyAlgorithms: readonly KeyAlgorithm[] = ['rsa1024', 'rsa2048'];

/** What no config can ask to exceed. */
export const strongestAlgorithm = 'rsa2048';

/** A kind of device key: RSA with a modulus of 1024 or 2048 bits. */
export type KeyAlgorithm = 'rsa1024' | 'rsa2048';

/** Modulus length in bits. */
export const modulusBits: Readonly<Record<KeyAlgorithm, number>> = { rsa1024: 1024, rsa2048: 2048 };
