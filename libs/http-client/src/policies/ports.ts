/** What tabs tell each other through; a `BroadcastChannel` fits. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  close(): void;
}

/** A storage that all tabs share and hear changes of; where there are no channels it stands in for them. */
export interface TabStorage {
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  /** Hears what other tabs write; the returned function ends that. */
  listen(listener: (key: string | null, value: string | null) => void): () => void;
}

/** Everything that the policies take from their surroundings. */
export interface PolicyPorts {
  /** Milliseconds from any origin, never set back. */
  readonly monotonicNow: () => number;
  /** Runs a callback after a delay in milliseconds, unless the returned function is called first. */
  readonly schedule: (callback: () => void, delayMs: number) => () => void;
  /** Lets one tab work while the others wait; without it the session marker alone keeps them apart. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /** Joins the tabs of this origin that use the same name. */
  readonly openChannel: ((name: string) => TabChannel) | undefined;
  /** Where there are no channels. With neither, a tab learns from its own next call. */
  readonly storage: TabStorage | undefined;
}

/** The browser's own surroundings. */
export function defaultPolicyPorts(): PolicyPorts {
  const hasChannels = typeof BroadcastChannel !== 'undefined';
  return {
    monotonicNow: () => performance.now(),
    schedule: (callback, delayMs) => {
      const timer = setTimeout(callback, delayMs);
      return () => {
        clearTimeout(timer);
      };
    },
    locks: reach(() => (navigator as Partial<Navigator>).locks),
    openChannel: hasChannels ? (name) => new BroadcastChannel(name) : undefined,
    storage: hasChannels ? undefined : reach(() => toTabStorage(localStorage)),
  };
}

function toTabStorage(storage: Storage): TabStorage {
  return {
    setItem: (key, value) => {
      storage.setItem(key, value);
    },
    removeItem: (key) => {
      storage.removeItem(key);
    },
    listen: (listener) => {
      const onStorage = ({ key, newValue }: StorageEvent) => {
        listener(key, newValue);
      };
      addEventListener('storage', onStorage);
      return () => {
        removeEventListener('storage', onStorage);
      };
    },
  };
}

/** What is not there, or refused, throws when its name is read. */
function reach<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
