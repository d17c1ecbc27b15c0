export { changeOf, without } from './key-changes.ts';
export type { ApiKeyChange, KeySettings, TypedSettings } from './key-changes.ts';
export { isNetwork, isTooWide, toAddresses } from './networks.ts';
