/** Milliseconds since the epoch. */
export function deviceNow(): number {
  return Date.now();
}

/** Returns the runtime's WebCrypto. It is read at each use, so that an import needs nothing. */
export function subtleCrypto(): SubtleCrypto {
  return crypto.subtle;
}
