/** What the worker takes from its surroundings. */
export interface WorkerPorts {
  postMessage(message: unknown): void;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  readonly crypto?: { getRandomValues(bytes: Uint8Array): Uint8Array };
}

/** The worker itself; `undefined` where the module is loaded outside of one, as a bundler may do to look at it. */
export function workerPorts(): WorkerPorts | undefined {
  return typeof self === 'undefined' ? undefined : (self as unknown as WorkerPorts);
}
