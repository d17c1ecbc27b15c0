import { gatewayCode } from '@bourse/gateway-contract';
import type { HttpError } from '@bourse/http-client';

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

let current = open;
const listeners = new Set<() => void>();

function change(next: Partial<Availability>): void {
  current = { ...current, ...next };
  for (const listener of listeners) listener();
}

/** Availability of the gateway by region and time, according to its answers. */
export const availability = {
  get: (): Availability => current,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  note: ({ code, retryAfterMs = usualMs }: HttpError): void => {
    if (code === gatewayCode.maintenance) {
      change({ maintenanceUntil: Date.now() + Math.min(retryAfterMs, longestMs) });
    }
    if (code === gatewayCode.regionRefused) change({ isRegionRefused: true });
  },
  endMaintenance: (): void => {
    change({ maintenanceUntil: undefined });
  },
  dismissRegion: (): void => {
    change({ isRegionRefused: false });
  },
};
