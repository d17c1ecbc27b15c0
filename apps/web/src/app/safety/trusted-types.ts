import keyWorker from './key-worker-script.ts?worker&url';
import marketWorker from './market-worker-script.ts?worker&url';
import powWorker from './pow-worker-script.ts?worker&url';

/** Only these workers may start. */
const workers = { key: keyWorker, market: marketWorker, pow: powWorker } as const;

const workerAddresses: readonly string[] = Object.values(workers);

/** The service worker of the build, see `build/service-worker.js`. */
const offlineWorker = '/service-worker.js';

/** The page's only policy: it allows the scripts of its workers, and HTML from the sanitiser. */
const policy = trustedTypes(window)?.createPolicy('bourse', {
  createHTML: (clean) => clean,
  createScriptURL: (url) => {
    if (workerAddresses.includes(url) || url === offlineWorker) return url;
    throw new TypeError('The page starts no worker from this address.');
  },
});

/** Starts the worker that makes keys without WebCrypto, has the market's stream, or does the captcha's work. */
export function startWorker(name: keyof typeof workers): Worker {
  const url = workers[name];
  return new Worker(policy?.createScriptURL(url) ?? url, { type: 'module' });
}

/** Returns the address of the service worker, as a script that the page may register. */
export function offlineWorkerAddress(): string {
  return policy?.createScriptURL(offlineWorker) ?? offlineWorker;
}

/** Returns HTML that the page may show. Only for output of the sanitiser. */
export function toTrustedHtml(clean: string): string {
  return policy?.createHTML(clean) ?? clean;
}

/** A policy's results are used in place of text. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      readonly createHTML: (html: string) => string;
      readonly createScriptURL: (url: string) => string;
    },
  ): { createHTML(html: string): string; createScriptURL(url: string): string };
}

/** Not every browser has the property, nor does the type. */
function trustedTypes(page: Window & { readonly trustedTypes?: TrustedTypes }) {
  return page.trustedTypes;
}
