import type { TrackingPorts } from '../../src/index.ts';

interface Waiting {
  readonly grant: () => void;
}

/** One exclusive lock with the behaviour of Web Locks. */
export class FakeLocks {
  #queue: Waiting[] = [];
  isTaken = false;

  readonly request = ((
    _name: string,
    { signal }: LockOptions,
    hold: () => Promise<unknown>,
  ): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const waiting: Waiting = {
        grant: () => {
          this.isTaken = true;
          const held = hold().finally(() => {
            this.isTaken = false;
            this.#next();
          });
          held.then(resolve, reject);
        },
      };
      signal?.addEventListener('abort', () => {
        this.#queue = this.#queue.filter((other) => other !== waiting);
        reject(new DOMException('given up', 'AbortError'));
      });
      this.#queue.push(waiting);
      queueMicrotask(() => {
        this.#next();
      });
    })) as NonNullable<TrackingPorts['locks']>['request'];

  get waiting(): number {
    return this.#queue.length;
  }

  #next(): void {
    if (this.isTaken) return;
    this.#queue.shift()?.grant();
  }
}
