/** Key sizes of the protocol, weakest first. */
export const keyAlgorithms = ['rsa1024', 'rsa2048'] as const;

/** A kind of device key: RSA with a modulus of 1024 or 2048 bits. */
export type KeyAlgorithm = (typeof keyAlgorithms)[number];

/** Modulus length in bits. */
export const modulusBits: Readonly<Record<KeyAlgorithm, number>> = { rsa1024: 1024, rsa2048: 2048 };
