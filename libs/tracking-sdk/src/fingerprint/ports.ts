import { quietly } from '../quietly.ts';
import { browserStorage, schedule, type KeyValueStorage, type TabLocks } from '../ports.ts';

/** Everything that fingerprinting uses of its environment. */
export interface FingerprintPorts {
  /** Resolves with 32 hex digits. */
  readonly compute: () => Promise<string>;
  /** Web Locks, so that one tab computes for all; `undefined` where the browser has none. */
  readonly locks: TabLocks | undefined;
  /** `undefined` where it is denied. */
  readonly localStorage: KeyValueStorage | undefined;
  /** Returns milliseconds since the epoch by the device's clock. */
  readonly wallNow: () => number;
  /** Runs a callback after a delay in milliseconds. The returned function cancels it. */
  readonly schedule: (callback: () => void, delayMs: number) => () => void;
}

/**
 * In WebKit and on Android this source inserts elements that content blockers hide. One has an `onclick` attribute,
 * which a policy with `require-trusted-types-for 'script'` blocks and reports.
 */
const skippedSources = ['domBlockers'] as const;

/** Returns the browser's own ports. */
export function browserFingerprintPorts(): FingerprintPorts {
  return {
    compute: async () => {
      // Loaded lazily because it is large. `load` is not used: it may send usage data to the vendor.
      const { hashComponents, loadSources, prepareForSources, sources } =
        await import('@fingerprintjs/fingerprintjs');
      await prepareForSources();
      const components = await loadSources(sources, { cache: {}, debug: false }, [
        ...skippedSources,
      ])();
      return hashComponents(components);
    },
    locks: quietly(() => navigator.locks),
    localStorage: browserStorage(),
    wallNow: () => Date.now(),
    schedule,
  };
}
