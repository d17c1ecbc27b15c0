import { gatewayCode } from '@bourse/gateway-contract';
import { now as hostNow } from './ports.ts';

/** Availability of the gateway by region and time, according to its answers. */
export interface Availability {
  /** When maintenance ends, in this device's milliseconds since the epoch; `undefined` outside of it. */
  readonly maintenanceUntil: number | undefined;
  /** Whether a call was refused because of the visitor's region. */
  readonly isRegionRefused: boolean;
}

/** Assumed length of maintenance whose answer does not say when it ends. */
const usualMs = 60_000;

/** A longer time is not shown. */
const longestMs = 30 * 24 * 60 * 60 * 1000;

const open: Availability = { maintenanceUntil: undefined, isRegionRefused: false };

/** Follows the availability of the gateway: pass `note` to a client as `onCallError`, and the rest to `useSyncExternalStore`. */
export interface AvailabilityStore {
  readonly get: () => Availability;
  readonly subscribe: (listener: () => void) => () => void;
  readonly note: (error: {
    readonly code: string;
    readonly retryAfterMs?: number | undefined;
  }) => void;
  readonly endMaintenance: () => void;
  readonly dismissRegion: () => void;
}

/** Creates the store of a page. */
export function createAvailability(now: () => number = hostNow): AvailabilityStore {
  let current = open;
  const listeners = new Set<() => void>();
  const change = (next: Partial<Availability>) => {
    current = { ...current, ...next };
    for (const listener of listeners) listener();
  };
  return {
    get: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    note: ({ code, retryAfterMs = usualMs }) => {
      if (code === gatewayCode.maintenance) {
        change({ maintenanceUntil: now() + Math.min(retryAfterMs, longestMs) });
      }
      if (code === gatewayCode.regionRefused) change({ isRegionRefused: true });
    },
    endMaintenance: () => {
      change({ maintenanceUntil: undefined });
    },
    dismissRegion: () => {
      change({ isRegionRefused: false });
    },
  };
}
