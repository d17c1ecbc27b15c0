import type { TrackingPorts } from '../ports.ts';

export interface TransportRequest {
  readonly method?: 'POST';
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly credentials: 'omit' | 'same-origin';
  readonly keepalive?: boolean;
}

export interface RawAnswer {
  readonly status: number;
  readonly text: string;
  /** The header `Retry-After`. */
  readonly retryAfter: string | null;
}

/** A request on its way. */
export interface Sent {
  /** Rejects when nothing is answered. */
  readonly answered: Promise<RawAnswer>;
  readonly abort: () => void;
}

/** Makes a request before it returns. */
export type Transport = (url: string, request: TransportRequest) => Sent;

export function fetchTransport(fetch: NonNullable<TrackingPorts['fetch']>): Transport {
  return (url, request) => {
    const controller = new AbortController();
    const answered = exchange(fetch, url, { ...request, signal: controller.signal });
    return {
      answered,
      abort: () => {
        controller.abort();
      },
    };
  };
}

async function exchange(
  fetch: NonNullable<TrackingPorts['fetch']>,
  url: string,
  init: RequestInit,
): Promise<RawAnswer> {
  const response = await fetch(url, init);
  const retryAfter = response.headers.get('retry-after');
  return { status: response.status, text: await response.text(), retryAfter };
}

/** Requests to the page's own origin carry its cookies whatever is asked: `XMLHttpRequest` cannot leave them out. */
export function xhrTransport(makeXhr: TrackingPorts['makeXhr']): Transport {
  return (url, { method = 'GET', body, headers = {} }) => {
    if (makeXhr === undefined) {
      const answered = Promise.reject(new Error('There is nothing to make requests by.'));
      return { answered, abort: () => undefined };
    }
    const xhr = makeXhr();
    const answered = new Promise<RawAnswer>((resolve, reject) => {
      xhr.onload = () => {
        const { status, responseText: text } = xhr;
        resolve({ status, text, retryAfter: xhr.getResponseHeader('retry-after') });
      };
      xhr.onerror = xhr.onabort = () => {
        reject(new Error('The request failed.'));
      };
      xhr.open(method, url);
      for (const name of Object.keys(headers)) xhr.setRequestHeader(name, headers[name] ?? '');
      xhr.send(body ?? null);
    });
    return {
      answered,
      abort: () => {
        xhr.abort();
      },
    };
  };
}
