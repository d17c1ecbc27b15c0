import workerUrl from './key-worker-script.ts?worker&url';

/** The page's one policy: nothing but this script may become a worker. */
const policy = trustedTypes(window)?.createPolicy('bourse', {
  createScriptURL: (url) => {
    if (url !== workerUrl) throw new TypeError('The page starts no worker from this address.');
    return url;
  },
});

/** Starts the worker that makes keys where the browser itself cannot. */
export function createKeyWorker(): Worker {
  return new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' });
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

/** Some browsers do not know them, and neither does the type of a window. */
function trustedTypes(page: Window & { readonly trustedTypes?: TrustedTypes }) {
  return page.trustedTypes;
}
