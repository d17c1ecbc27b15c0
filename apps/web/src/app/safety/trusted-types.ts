import workerUrl from './key-worker-script.ts?worker&url';

/** The page's only policy: it allows the key worker's script, and HTML from the sanitiser. */
const policy = trustedTypes(window)?.createPolicy('bourse', {
  createHTML: (clean) => clean,
  createScriptURL: (url) => {
    if (url !== workerUrl) throw new TypeError('The page starts no worker from this address.');
    return url;
  },
});

/** Returns the address of the key worker's script in the form that the policy allows. */
export function keyWorkerUrl(): string {
  return policy?.createScriptURL(workerUrl) ?? workerUrl;
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
