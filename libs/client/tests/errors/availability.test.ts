import { gatewayCode } from '@bourse/gateway-contract';
import { describe, expect, it, vi } from 'vitest';
import { createAvailability } from '../../src/errors/index.ts';

describe('CLI-51 the availability of a gateway', () => {
  it('has the end of maintenance, by the answer, or a minute later, or in 30 days at most', () => {
    const store = createAvailability(() => 1_000);
    expect(store.get()).toEqual({ maintenanceUntil: undefined, isRegionRefused: false });
    const until = (retryAfterMs?: number) => {
      store.note({ code: gatewayCode.maintenance, retryAfterMs });
      return store.get().maintenanceUntil;
    };
    expect(until(5_000)).toBe(6_000);
    expect(until()).toBe(61_000);
    expect(until(Infinity)).toBe(1_000 + 30 * 24 * 60 * 60 * 1000);
    store.endMaintenance();
    expect(store.get().maintenanceUntil).toBeUndefined();
  });

  it('has a refusal of the region until it is dismissed, and tells its listeners', () => {
    const store = createAvailability();
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    store.note({ code: '00004' });
    expect(listener).not.toHaveBeenCalled();
    store.note({ code: gatewayCode.regionRefused });
    expect(store.get().isRegionRefused).toBe(true);
    store.dismissRegion();
    expect(store.get().isRegionRefused).toBe(false);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    store.note({ code: gatewayCode.regionRefused });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
