import type { PolicyPorts, TabChannel } from './ports.ts';

/** The other tabs of this browser, as far as they can be reached. */
export interface TabLine {
  tell(message: string): void;
  close(): void;
}

/** Opens a line to the other tabs. @param hear - Hears what they tell. */
export function openTabLine(
  { openChannel, storage }: PolicyPorts,
  name: string,
  hear: (message: unknown) => void,
): TabLine {
  const channel = attempt(() => openChannel?.(name));
  if (channel) return lineByChannel(channel, hear);
  const stop = storage?.listen((key, value) => {
    if (key === name && value !== null) hear(value);
  });
  return {
    tell: (message) => {
      // Only a change is heard, so nothing may stay behind.
      attempt(() => {
        storage?.setItem(name, message);
        storage?.removeItem(name);
      });
    },
    close: () => stop?.(),
  };
}

function lineByChannel(channel: TabChannel, hear: (message: unknown) => void): TabLine {
  channel.addEventListener('message', ({ data }) => {
    hear(data);
  });
  return {
    tell: (message) => {
      attempt(() => {
        channel.postMessage(message);
      });
    },
    close: () => {
      channel.close();
    },
  };
}

/** A tab that holds a lock may be frozen; after this long the others go on without it, in milliseconds. */
export const lockPatienceMs = 10_000;

/** Runs work while no other tab does work of this name, as far as the browser can see to that. */
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
  }, lockPatienceMs);
  try {
    await locks.request(name, { signal: controller.signal }, () => {
      cancel();
      granted = work();
      return granted;
    });
  } catch {
    // Refused, or not granted in time: better twice than never.
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
