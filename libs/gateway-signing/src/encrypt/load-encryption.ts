import { loadOnDemand } from '../promises/load-on-demand.ts';

/** Loads the encryption of logins. A separate chunk, so that other pages do not load it. */
export const loadEncryption = loadOnDemand(() => import('./login-encryption.ts'));
