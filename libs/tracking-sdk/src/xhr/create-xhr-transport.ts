import type { Transport } from '../transport.ts';
import { resolveXhrOptions, type XhrTransportOptions } from './options.ts';

/**
 * Creates a transport by `XMLHttpRequest`. Requests end with their page. Requests to the page's own origin always carry
 * cookies: `XMLHttpRequest` cannot omit them.
 *
 * @example
 * ```ts
 * const tracker = createTracker({ transport: createXhrTransport() });
 * ```
 */
export function createXhrTransport(options: XhrTransportOptions = {}): Transport {
  const { ports } = resolveXhrOptions(options);
  return (url, { method = 'GET', body = null, headers = {} }, signal) =>
    new Promise((resolve, reject) => {
      const xhr = ports.makeXhr();
      xhr.onload = () => {
        const { status, responseText: text } = xhr;
        resolve({ status, text, retryAfter: xhr.getResponseHeader('retry-after') });
      };
      xhr.onerror = xhr.onabort = () => {
        reject(new Error('The request failed.'));
      };
      signal.addEventListener('abort', () => {
        xhr.abort();
      });
      xhr.open(method, url);
      for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
      xhr.send(body);
    });
}
