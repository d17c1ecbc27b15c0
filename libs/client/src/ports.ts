import { createCookies, type Cookies } from './browser/cookies.ts';
import { createRefusableStorage, type RefusableStorage } from './browser/refusable-storage.ts';

/** Cookies that a client reads, and sends itself where the platform does not. */
export interface ClientCookies extends Cookies {
  /** Returns a `fetch` that sends and keeps the cookies. Default: the platform does that. */
  readonly through?: (send: typeof fetch) => typeof fetch;
}

/** The ports that connect the tabs of a browser, all absent: each client is then a separate device. */
export interface NoTabs {
  readonly indexedDB: undefined;
  readonly localStorage: undefined;
  readonly locks: undefined;
  readonly openChannel: undefined;
  readonly sessionStorage: undefined;
  readonly storage: undefined;
}

/** The parts of the host that a client uses. */
export interface ClientPorts {
  readonly fetch: typeof fetch;
  /** Default: the page's; without a page, a jar in memory. */
  readonly cookies: ClientCookies;
  /** Default: `localStorage`; without a page, memory. */
  readonly storage: RefusableStorage;
  /** WebCrypto; `subtle` is absent where a page is not secure. */
  readonly crypto: Pick<Crypto, 'randomUUID'> & { readonly subtle?: SubtleCrypto | undefined };
  /** Whether the host says that it has a network. */
  readonly isOnline: () => boolean;
  /** Loads the page again, after the session or the ledger has changed. */
  readonly reload: () => void;
  /** Address that a relative `baseUrl` is resolved against; `undefined` if there is no page. */
  readonly pageUrl: () => string | undefined;
  /** Runs work that is not urgent. */
  readonly whenIdle: (work: () => void) => void;
  /** Runs work after some milliseconds. */
  readonly after: (milliseconds: number, work: () => void) => void;
  /** Set where clients of one host share nothing. Default: the tabs of a browser share keys and the end of a session. */
  readonly tabs?: NoTabs;
}

/** Prints an error. */
export function printError(message: string, error: Error): void {
  console.error(message, error);
}

/** Runs work after some milliseconds. */
export function runAfter(milliseconds: number, work: () => void): void {
  setTimeout(work, milliseconds);
}

/** Returns the ports of a page. */
export function pagePorts(): ClientPorts {
  return {
    fetch: (input, init) => fetch(input, init),
    cookies: createCookies({ document, location }),
    storage: createRefusableStorage(() => localStorage),
    crypto,
    isOnline: () => navigator.onLine,
    reload: () => {
      location.reload();
    },
    pageUrl: () => location.href,
    whenIdle: (work) => {
      if (typeof requestIdleCallback === 'undefined') setTimeout(work, 1_000);
      else requestIdleCallback(work, { timeout: 5_000 });
    },
    after: runAfter,
  };
}
