/** The rows of a contest's table; targets find their figures by them. */
export const names = {
  forge: 'node-forge',
  webCrypto: 'bare WebCrypto',
  webCryptoImport: 'bare WebCrypto, key imported',
  node: 'bare node:crypto',
  ours: 'ours',
} as const;
