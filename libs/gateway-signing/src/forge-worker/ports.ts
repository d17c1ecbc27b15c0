/** Parts of the worker's global scope. */
export interface WorkerPorts {
  postMessage(message: unknown): void;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  readonly crypto?: { getRandomValues(bytes: Uint8Array): Uint8Array };
}

/** Returns the worker's global scope; `undefined` where a bundler loads the module outside of a worker. */
export function workerPorts(): WorkerPorts | undefined {
  return typeof self === 'undefined' ? undefined : (self as unknown as WorkerPorts);
}
