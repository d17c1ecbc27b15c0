/** The least time between two sounds of the browser, in milliseconds. */
const quietMs = 300;

const visibleLock = 'bourse-visible';
const soundLock = 'bourse-sound';

type TakeTurn = (act: () => void) => Promise<void>;

/** Chooses a visible tab, otherwise a hidden one. Visible tabs share a lock that a hidden one must get alone. */
export function createTurns(locks: LockManager | undefined): TakeTurn {
  if (!locks) return createLonelyTurns();
  holdWhileVisible(locks);
  const sound = (act: () => void) =>
    ifFree(locks, soundLock, async () => {
      act();
      await new Promise((resolve) => {
        setTimeout(resolve, quietMs);
      });
    });
  return (act) => (isVisible() ? sound(act) : ifFree(locks, visibleLock, () => sound(act)));
}

function createLonelyTurns(): TakeTurn {
  let last = -quietMs;
  return (act) => {
    const now = performance.now();
    if (isVisible() && now - last >= quietMs) {
      last = now;
      act();
    }
    return Promise.resolve();
  };
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}

async function ifFree(locks: LockManager, name: string, work: () => Promise<void>): Promise<void> {
  await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}

function holdWhileVisible(locks: LockManager): void {
  let release: (() => void) | undefined;
  const update = () => {
    if (isVisible()) release ??= hold(locks);
    else {
      release?.();
      release = undefined;
    }
  };
  document.addEventListener('visibilitychange', update);
  update();
}

/** Returns the function that releases the lock, or ends the wait for it. */
function hold(locks: LockManager): () => void {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  locks.request(visibleLock, { mode: 'shared' }, () => promise).catch(() => undefined);
  return () => {
    resolve(undefined);
  };
}
