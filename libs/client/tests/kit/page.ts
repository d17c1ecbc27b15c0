import { createRefusableStorage, type Cookies } from '../../src/browser/index.ts';
import { createJsonStorage, type Browser } from '../../src/page/index.ts';

const origin = 'https://bourse.example';

type Listener = Parameters<Browser['onStorage']>[0];

/** Storage and listeners that the tabs of a browser share. */
export interface Shared {
  readonly items: Map<string, string>;
  readonly cookies: Map<string, string>;
}

export const shared = (): Shared => ({ items: new Map(), cookies: new Map() });

/** Storage of a map. */
export function storageOf(items: Map<string, string>): Storage {
  const methods = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  return methods as unknown as Storage;
}

/** A page at an address, with its browser, whose loads are recorded instead of made. */
export function openPage(address: string, { items, cookies }: Shared, isRefused = false) {
  const url = new URL(address, origin);
  const loads: string[] = [];
  const listeners: Listener[] = [];
  const returns: (() => void)[] = [];
  const location = {
    origin,
    get pathname() {
      return url.pathname;
    },
    get search() {
      return url.search;
    },
    get hash() {
      return url.hash;
    },
    reload: () => loads.push('reload'),
  } as unknown as Location;
  const browser = {
    location,
    history: {
      replaceState: (_data: unknown, _title: string, to: string) => {
        url.href = new URL(to, url).href;
      },
    } as History,
    onStorage: (listener: Listener) => void listeners.push(listener),
    onReturn: (listener: () => void) => void returns.push(listener),
  };
  const jar: Cookies = {
    read: (name) => cookies.get(name),
    write: (name, value) => void cookies.set(name, value),
    remove: (name) => void cookies.delete(name),
  };
  const refuse = (): Storage => {
    throw new DOMException('', 'SecurityError');
  };
  const storage = createRefusableStorage(isRefused ? refuse : () => storageOf(items));
  return {
    browser,
    cookies: jar,
    storage,
    loads,
    navigate: (path: string) => void loads.push(path),
    address: () => url.href.replace(origin, ''),
    /** Another tab has changed a key; `null` for all. */
    tellOfChange: (key: string | null) => {
      for (const listener of listeners) listener({ key });
    },
    comeBack: () => {
      for (const listener of returns) listener();
    },
  };
}

/** The storage of one tab. */
export const openTab = () => {
  const items = new Map<string, string>();
  return createJsonStorage(createRefusableStorage(() => storageOf(items)));
};
