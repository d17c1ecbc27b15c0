export { apiKeysRoom } from './api-key-routes.ts';
export { ApiKeyStore } from './api-key-store.ts';
export { createIdentifyKey } from './identify-key.ts';
