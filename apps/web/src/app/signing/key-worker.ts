import { keyWorkerUrl } from '../safety/trusted-types.ts';

/** Starts the worker that makes keys where the browser itself cannot. */
export function createKeyWorker(): Worker {
  return new Worker(keyWorkerUrl(), { type: 'module' });
}
