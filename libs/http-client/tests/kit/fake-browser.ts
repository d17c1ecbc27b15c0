import {
  createSessionGuard,
  type PolicyPorts,
  type SessionEnd,
  type SessionGuardOptions,
} from '../../src/index.ts';
import { createFakeWorld, settle } from './fake-world.ts';

/** The means of communication between tabs that a browser supports. */
export interface BrowserParts {
  readonly channels?: boolean;
  readonly storage?: boolean;
  readonly locks?: boolean;
}

/** A browser whose tabs share one session marker, and a gateway that records posted paths. */
export function createFakeBrowser({
  channels = true,
  storage = true,
  locks = true,
}: BrowserParts = {}) {
  const world = createFakeWorld();
  const steps: string[] = [];
  const state = { marker: true, post: (_path: string) => Promise.resolve<unknown>(null) };
  const openChannel = createHub();
  const openStorage = createSharedStorage();
  const browserLocks = createLocks();

  function openTab(name: string, options: Partial<SessionGuardOptions> = {}) {
    const ended: SessionEnd[] = [];
    const ports: Partial<PolicyPorts> = {
      monotonicNow: world.now,
      schedule: world.ports.schedule!,
      locks: locks ? browserLocks : undefined,
      openChannel: channels ? openChannel : undefined,
      storage: storage ? openStorage() : undefined,
    };
    const guard = createSessionGuard({
      hasSession: () => state.marker,
      dropMarker: () => {
        steps.push(`${name} marker`);
        state.marker = false;
      },
      post: (path) => {
        steps.push(`${name} ${path}`);
        return state.post(path);
      },
      onEnded: (end) => ended.push(end),
      reload: () => steps.push(`${name} reload`),
      sessionToken: () => 'token',
      ports,
      ...options,
    });
    return { guard, ended };
  }

  return {
    state,
    steps,
    openTab,
    pass: world.pass,
    timers: world.timers,
    /** Runs all pending microtasks and due tasks. */
    settle: async () => {
      for (let turn = 0; turn < 10; turn += 1) await settle();
    },
  };
}

/** Delivers messages to all other channels of the same name in a later task, as a browser does. */
function createHub(): NonNullable<PolicyPorts['openChannel']> {
  const peers = new Set<EventTarget>();
  return () => {
    const target = new EventTarget();
    peers.add(target);
    return {
      postMessage: (message) => {
        if (!peers.has(target)) throw new DOMException('closed', 'InvalidStateError');
        setImmediate(() => {
          for (const peer of peers) {
            if (peer !== target) peer.dispatchEvent(new MessageEvent('message', { data: message }));
          }
        });
      },
      addEventListener: (type, listener) => {
        target.addEventListener(type, listener as (event: Event) => void);
      },
      close: () => peers.delete(target),
    };
  };
}

type StorageListener = (key: string | null, value: string | null) => void;

/** Notifies all other tabs of each change in a later task. */
function createSharedStorage(): () => NonNullable<PolicyPorts['storage']> {
  const listeners = new Set<StorageListener>();
  const values = new Map<string, string>();
  return () => {
    let own: StorageListener | undefined;
    const change = (key: string, value: string | null) => {
      if ((values.get(key) ?? null) === value) return;
      if (value === null) values.delete(key);
      else values.set(key, value);
      setImmediate(() => {
        for (const listener of listeners) if (listener !== own) listener(key, value);
      });
    };
    return {
      setItem: change,
      removeItem: (key) => {
        change(key, null);
      },
      listen: (listener) => {
        own = listener;
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
  };
}

/** Exclusive locks in request order, with the one option that the library uses. */
function createLocks(): NonNullable<PolicyPorts['locks']> {
  const queues = new Map<string, Promise<unknown>>();
  const request = async (
    name: string,
    { signal }: LockOptions,
    work: (lock: Lock) => Promise<unknown>,
  ) => {
    const before = queues.get(name) ?? settle();
    const granted = Promise.race([before, whenAborted(signal)]);
    const done = granted.then(() => work({ name, mode: 'exclusive' }));
    const quiet = done.catch(() => undefined);
    queues.set(
      name,
      before.then(() => quiet),
    );
    return done;
  };
  return { request: request as LockManager['request'] };
}

function whenAborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => {
      reject(new DOMException('The lock was not granted in time', 'AbortError'));
    });
  });
}
