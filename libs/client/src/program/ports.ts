import { createCookieJar } from '../browser/cookie-jar.ts';
import { createMemoryStorage } from '../browser/memory-storage.ts';
import { pagePorts, runAfter, type ClientPorts } from '../ports.ts';

/** Returns bytes in base64. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/** Returns the ports of a page, or those of a program. */
export function hostPorts(): ClientPorts {
  return typeof document === 'undefined' ? programPorts() : pagePorts();
}

/** Returns the ports of Node or a worker, where cookies and storage end with the program. */
function programPorts(): ClientPorts {
  return {
    fetch: (input, init) => fetch(input, init),
    cookies: createCookieJar(),
    storage: createMemoryStorage(),
    crypto,
    isOnline: () => true,
    reload: () => undefined,
    pageUrl: () => undefined,
    whenIdle: (work) => {
      work();
    },
    after: runAfter,
    tabs: {
      indexedDB: undefined,
      localStorage: undefined,
      locks: undefined,
      openChannel: undefined,
      sessionStorage: undefined,
      storage: undefined,
    },
  };
}
