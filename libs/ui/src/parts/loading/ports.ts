import { PartError } from './part-error.ts';

/** Functions of the browser that a loader of parts uses. */
export interface PartPorts {
  /** Requests a file without credentials. */
  readonly fetchJson: (url: string, signal: AbortSignal) => Promise<unknown>;
  /** Resolves when the file was loaded and has the digest. */
  readonly preload: (
    rel: 'modulepreload' | 'stylesheet',
    url: string,
    integrity: string,
    signal: AbortSignal,
  ) => Promise<void>;
  readonly importModule: (url: string) => Promise<unknown>;
  /** Returns a signal that is aborted after a number of milliseconds. */
  readonly timeout: (ms: number) => AbortSignal;
  /** Calls a listener whenever the network returns. */
  readonly onOnline: (listener: () => void) => void;
}

export const browserPorts: PartPorts = {
  fetchJson: async (url, signal) => {
    const response = await fetch(url, { signal, credentials: 'omit' });
    if (!response.ok) throw new PartError('PARTS_UNREACHABLE');
    const body: unknown = await response.json();
    return body;
  },
  preload: async (rel, href, integrity, signal) => {
    const link = document.createElement('link');
    try {
      await new Promise((onload, onerror) => {
        Object.assign(link, { rel, href, integrity, crossOrigin: 'anonymous', onload, onerror });
        signal.addEventListener('abort', onerror);
        document.head.append(link);
      });
    } catch (error) {
      link.remove();
      throw error;
    }
  },
  // The preloaded module is the one that is imported; its digest was compared.
  importModule: (url) => import(/* @vite-ignore */ url),
  timeout: (ms) => AbortSignal.timeout(ms),
  onOnline: (listener) => {
    addEventListener('online', listener);
  },
};
