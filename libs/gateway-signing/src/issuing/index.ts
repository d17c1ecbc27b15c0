export { makeGatewayKeys, makePrivateKey } from './gateway-keys.ts';
export type { GatewayKeys, GatewayKeysOptions } from './gateway-keys.ts';
export { installKeyFiles, keyFiles, writeKeyFiles } from './key-files.ts';
