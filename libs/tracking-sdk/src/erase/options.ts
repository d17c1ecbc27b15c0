import { browserPorts } from '../ports.ts';
import type { Transport } from '../transport.ts';

/** Parts of the browser that `eraseEvents()` uses. */
export interface ErasePorts {
  /** Throws where there is no fetch. */
  readonly fetch: typeof fetch;
  /** Returns a function that cancels. */
  readonly schedule: (callback: () => void, delayMs: number) => () => void;
  /** Milliseconds since the epoch, by the device's clock. */
  readonly wallNow: () => number;
}

/** Options for `eraseEvents()`. Those of the tracker have the same names. */
export interface EraseOptions {
  /** The id that the events carry. */
  readonly deviceId: string;
  /** Origin of the collector, without a trailing slash. Default: the page's own. */
  readonly reportHost?: string;
  /** Returns headers of the request. They replace the library's own of the same name. Default none. */
  readonly headers?: () => Readonly<Record<string, string>>;
  /** Makes the request. Default: `fetch`. */
  readonly transport?: Transport;
  /** Replaces parts of the browser. */
  readonly ports?: Partial<ErasePorts>;
}

/** Fills in the defaults. */
export function resolveEraseOptions({ ports, ...options }: EraseOptions) {
  return {
    reportHost: '',
    headers: () => ({}),
    ...options,
    ports: { ...browserPorts(), ...ports },
  };
}
