import type { TrackerOptions } from '../options.ts';
import { browserPorts, type TrackingPorts } from '../ports.ts';

/** What the erase call uses of the browser. */
export type ErasePorts = Pick<
  TrackingPorts,
  'fetch' | 'schedule' | 'supportsKeepalive' | 'wallNow'
>;

/** Options for `eraseEvents()`. Those of the tracker have the same names. */
export interface EraseOptions extends Pick<TrackerOptions, 'reportHost' | 'headers' | 'transport'> {
  /** The id that the events carry. */
  readonly deviceId: string;
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
