import type { PolicyPorts, TabChannel } from './ports.ts';

/** Connection to the other tabs of this browser. */
export interface TabConnection {
  send(message: string): void;
  close(): void;
}

/** Opens a connection to the other tabs. @param onMessage - Receives their messages. */
export function openTabConnection(
  { openChannel, storage }: PolicyPorts,
  name: string,
  onMessage: (message: unknown) => void,
): TabConnection {
  const channel = attempt(() => openChannel?.(name));
  if (channel) return connectByChannel(channel, onMessage);
  const stop = storage?.listen((key, value) => {
    if (key === name && value !== null) onMessage(value);
  });
  return {
    send: (message) => {
      // Only changes cause events, so the entry is removed again.
      attempt(() => {
        storage?.setItem(name, message);
        storage?.removeItem(name);
      });
    },
    close: () => stop?.(),
  };
}

function connectByChannel(
  channel: TabChannel,
  onMessage: (message: unknown) => void,
): TabConnection {
  channel.addEventListener('message', ({ data }) => {
    onMessage(data);
  });
  return {
    send: (message) => {
      attempt(() => {
        channel.postMessage(message);
      });
    },
    close: () => {
      channel.close();
    },
  };
}

/** How long to wait for a lock, which a frozen tab may hold, in milliseconds. */
const lockTimeoutMs = 10_000;

/** Runs work under a lock that all tabs share, if the browser supports locks. */
export async function runAlone(
  { locks, schedule }: PolicyPorts,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  if (!locks) return work();
  let granted: Promise<void> | undefined;
  const controller = new AbortController();
  const cancel = schedule(() => {
    controller.abort();
  }, lockTimeoutMs);
  try {
    await locks.request(name, { signal: controller.signal }, () => {
      cancel();
      granted = work();
      return granted;
    });
  } catch {
    // The lock was refused or timed out. Running twice is better than not at all.
    await (granted ?? work());
  } finally {
    cancel();
  }
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
