import { browserStorage, schedule } from '../ports.ts';
import type { KeyValueStorage } from '../ports.ts';

/** Everything that fingerprinting takes from its surroundings. */
export interface FingerprintPorts {
  /** 32 hexadecimal digits, from what the browser tells of itself. */
  readonly compute: () => Promise<string>;
  /** `undefined` where it is refused. */
  readonly localStorage: KeyValueStorage | undefined;
  /** Milliseconds since the epoch, by the device's clock. */
  readonly wallNow: () => number;
  /** Runs a callback after a delay in milliseconds, unless the returned function is called first. */
  readonly schedule: (callback: () => void, delayMs: number) => () => void;
}

/** The browser's own. */
export function browserFingerprintPorts(): FingerprintPorts {
  return {
    compute: async () => {
      // Heavy, and needed once a page at most.
      const { load } = await import('@fingerprintjs/fingerprintjs');
      // Monitoring would now and then tell the vendor that it is used.
      const agent = await load({ monitoring: false });
      return (await agent.get()).visitorId;
    },
    localStorage: browserStorage(),
    wallNow: () => Date.now(),
    schedule,
  };
}
