import { keyWorkerUrl } from '../safety/trusted-types.ts';

/** Starts the worker that makes keys in browsers without WebCrypto. */
export function createKeyWorker(): Worker {
  return new Worker(keyWorkerUrl(), { type: 'module' });
}
