import type { Store, StreamStatus } from '@bourse/market-data';
import type { ClientPorts } from '../ports.ts';

/** Longest time that a call waits for the first login of the private stream. */
const waitMs = 5_000;

/** Lets calls wait while the private stream logs in for the first time: until then its absence is no loss. */
export interface FirstLogin {
  /** Begins the wait, when a page opens the stream; later calls have no effect. */
  readonly begin: () => void;
  /** Resolves when the stream has logged in, has no network, or has had 5 s; at once where nothing has begun. */
  readonly settled: () => Promise<void>;
}

/** Dependencies of {@link createFirstLogin}. */
export interface FirstLoginParts {
  readonly status: Store<Pick<StreamStatus, 'state' | 'isLoggedIn'>>;
  readonly after: ClientPorts['after'];
}

export function createFirstLogin({ status, after }: FirstLoginParts): FirstLogin {
  let settling: Promise<void> | undefined;
  const wait = () =>
    new Promise<void>((resolve) => {
      const look = () => {
        const { state, isLoggedIn } = status.getSnapshot();
        if (isLoggedIn || state === 'offline') settle();
      };
      const stop = status.subscribe(look);
      const settle = () => {
        stop();
        resolve();
      };
      after(waitMs, settle);
      look();
    });
  return {
    begin: () => {
      settling ??= wait();
    },
    settled: () => settling ?? Promise.resolve(),
  };
}
