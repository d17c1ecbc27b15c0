import { offlineWorkerAddress } from '../safety/trusted-types.ts';

/** Registers the worker of the offline page. Without it the client works as before. */
export async function registerWorker(
  workers: Pick<ServiceWorkerContainer, 'register'> | undefined,
): Promise<void> {
  await workers
    // The worker's own script is never taken from the HTTP cache.
    ?.register(offlineWorkerAddress(), { updateViaCache: 'none' })
    .catch(() => undefined);
}
