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

/**
 * Inserts elements that content blockers hide, in WebKit and on Android. One has an `onclick` attribute,
 * which a policy with `require-trusted-types-for 'script'` blocks and reports.
 */
const skippedSources = ['domBlockers'] as const;

/** The browser's own. */
export function browserFingerprintPorts(): FingerprintPorts {
  return {
    compute: async () => {
      // Heavy, and needed once a page at most. Not `load`, which may report its use to the vendor.
      const { hashComponents, loadSources, prepareForSources, sources } =
        await import('@fingerprintjs/fingerprintjs');
      await prepareForSources();
      const components = await loadSources(sources, { cache: {}, debug: false }, [
        ...skippedSources,
      ])();
      return hashComponents(components);
    },
    localStorage: browserStorage(),
    wallNow: () => Date.now(),
    schedule,
  };
}
