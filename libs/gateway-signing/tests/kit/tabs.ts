import type { SigningPorts } from '../../src/index.ts';

type TabPorts = Pick<SigningPorts, 'locks' | 'openChannel'>;

/** Messages and locks that the tabs of one browser share. */
export function createTabPorts(): TabPorts {
  return { locks: createLocks(), openChannel: createHub() };
}

/** Delivers messages to all other channels of the same name in a later task, as browsers do. */
function createHub(): NonNullable<SigningPorts['openChannel']> {
  const channels = new Map<string, Set<EventTarget>>();
  return (name) => {
    const target = new EventTarget();
    const peers = channels.get(name) ?? new Set();
    channels.set(name, peers.add(target));
    return {
      postMessage: (message) => {
        const data: unknown = structuredClone(message);
        setImmediate(() => {
          for (const peer of peers) {
            if (peer !== target) peer.dispatchEvent(new MessageEvent('message', { data }));
          }
        });
      },
      addEventListener: (type: string, listener: (event: MessageEvent) => void) => {
        target.addEventListener(type, listener as (event: Event) => void);
      },
    };
  };
}

/** Exclusive locks in the order of request, with the one option that the library uses. */
function createLocks(): NonNullable<SigningPorts['locks']> {
  const queues = new Map<string, Promise<unknown>>();
  const request = async (
    name: string,
    { signal }: LockOptions,
    work: (lock: Lock) => Promise<unknown>,
  ) => {
    const before = queues.get(name);
    const granted = Promise.race([before ?? Promise.resolve(), whenAborted(signal)]);
    const done = granted.then(() => work({ name, mode: 'exclusive' }));
    const quiet = done.catch(() => undefined);
    queues.set(name, before ? before.then(() => quiet) : quiet);
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
