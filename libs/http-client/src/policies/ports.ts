import { defaultPorts, type HttpPorts } from '../ports.ts';

/** A channel between tabs. `BroadcastChannel` has this shape. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  close(): void;
}

/** A storage with change events in all tabs. Used if there is no `BroadcastChannel`. */
export interface TabStorage {
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  /** Listens to changes by other tabs. The returned function stops listening. */
  listen(listener: (key: string | null, value: string | null) => void): () => void;
}

/** `navigator.locks` of a browser. Unknown to a project that has no types of it. */
export type TabLocks = typeof globalThis extends {
  navigator: { locks: infer Locks extends { request: unknown } };
}
  ? Pick<Locks, 'request'>
  : unknown;

/** Access of the policies to the environment. */
export interface PolicyPorts extends Pick<HttpPorts, 'monotonicNow' | 'schedule'> {
  /** Serialises the work of tabs. Without it only the session marker prevents duplicates. */
  readonly locks: TabLocks | undefined;
  /** Opens a channel to the tabs of this origin that use the same name. */
  readonly openChannel: ((name: string) => TabChannel) | undefined;
  /** Used if there are no channels. Without both, a tab detects the end by its own next call. */
  readonly storage: TabStorage | undefined;
}

/** Returns the ports of a browser. */
export function defaultPolicyPorts(): PolicyPorts {
  const { monotonicNow, schedule } = defaultPorts();
  const hasChannels = typeof BroadcastChannel !== 'undefined';
  return {
    monotonicNow,
    schedule,
    locks: orUndefined(() => navigator.locks),
    openChannel: hasChannels ? (name) => new BroadcastChannel(name) : undefined,
    storage: hasChannels ? undefined : orUndefined(() => toTabStorage(localStorage)),
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

/** Returns `undefined` if the action throws, e.g. because storage is blocked. */
export function orUndefined<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
