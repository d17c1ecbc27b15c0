import type { SoundPorts } from './ports.ts';

/** The least time between two sounds of the browser, in milliseconds. */
const quietMs = 300;

const visibleLock = 'bourse-visible';
const soundLock = 'bourse-sound';

type Locks = NonNullable<SoundPorts['locks']>;
type TakeTurn = (act: () => void) => Promise<void>;

/** Chooses a visible tab, otherwise a hidden one. Visible tabs share a lock that a hidden one must get alone. */
export function createTurns(ports: SoundPorts): TakeTurn {
  const { locks, isVisible, wait } = ports;
  if (!locks) return createLonelyTurns(ports);
  holdWhileVisible(locks, ports);
  const sound = (act: () => void) =>
    ifFree(locks, soundLock, () => {
      act();
      return wait(quietMs);
    });
  return (act) => (isVisible() ? sound(act) : ifFree(locks, visibleLock, () => sound(act)));
}

function createLonelyTurns({ isVisible, now }: SoundPorts): TakeTurn {
  let last = -quietMs;
  return (act) => {
    const at = now();
    if (isVisible() && at - last >= quietMs) {
      last = at;
      act();
    }
    return Promise.resolve();
  };
}

async function ifFree(locks: Locks, name: string, work: () => Promise<void>): Promise<void> {
  await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}

function holdWhileVisible(locks: Locks, { isVisible, onVisibility }: SoundPorts): void {
  let release: (() => void) | undefined;
  const update = () => {
    if (isVisible()) release ??= hold(locks);
    else {
      release?.();
      release = undefined;
    }
  };
  onVisibility(update);
  update();
}

/** Returns the function that releases the lock, or ends the wait for it. */
function hold(locks: Locks): () => void {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  locks.request(visibleLock, { mode: 'shared' }, () => released).catch(() => undefined);
  return release;
}
