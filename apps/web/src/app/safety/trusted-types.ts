import workerUrl from './key-worker-script.ts?worker&url';

/** The page's one policy: nothing but the key worker's script may become a worker, and HTML comes from the sanitiser alone. */
const policy = trustedTypes(window)?.createPolicy('bourse', {
  createHTML: (clean) => clean,
  createScriptURL: (url) => {
    if (url !== workerUrl) throw new TypeError('The page starts no worker from this address.');
    return url;
  },
});

/** Address of the script that makes keys, in the form that the page may start. */
export function keyWorkerUrl(): string {
  return policy?.createScriptURL(workerUrl) ?? workerUrl;
}

/** Makes HTML that the page may show of what the sanitiser has cleaned. For nothing else. */
export function toTrustedHtml(clean: string): string {
  return policy?.createHTML(clean) ?? clean;
}

/** What a policy makes stands for the text, and goes wherever the text could. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      readonly createHTML: (html: string) => string;
      readonly createScriptURL: (url: string) => string;
    },
  ): { createHTML(html: string): string; createScriptURL(url: string): string };
}

/** Some browsers do not know them, and neither does the type of a window. */
function trustedTypes(page: Window & { readonly trustedTypes?: TrustedTypes }) {
  return page.trustedTypes;
}
