import { loadOnDemand } from '../promises/load-on-demand.ts';

/** Loads hashes and message signatures. A separate chunk, loaded in parallel to the setup. */
export const loadSignature = loadOnDemand(() => import('./device-signature.ts'));
