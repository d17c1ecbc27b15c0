/** Parts of the worker's global scope. */
export interface WorkerPorts {
  postMessage(message: unknown): void;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  readonly crypto?: { getRandomValues(bytes: Uint8Array): Uint8Array };
}

/** The compiler takes `self` for a window. */
declare const self: WorkerPorts | undefined;

/** Returns the worker's global scope; `undefined` where a bundler loads the module outside of a worker. */
export function workerPorts(): WorkerPorts | undefined {
  return typeof self === 'undefined' ? undefined : self;
}
