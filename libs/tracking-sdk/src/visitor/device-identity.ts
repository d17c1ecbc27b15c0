import type { TrackerOptions } from '../options.ts';
import type { TrackingPorts } from '../ports.ts';
import { createLocalItem } from '../store/local-item.ts';
import { createStoredIdentifier } from './stored-identifier.ts';

/** The device id: the application's, else one of the tracker's own. */
export interface DeviceIdentity {
  readonly current: () => string;
  /** Stores an id of the tracker's own. Nothing is stored before. */
  readonly persist: () => void;
  readonly forget: () => void;
}

export function createDeviceIdentity(
  ports: Pick<TrackingPorts, 'localStorage' | 'random' | 'schedule'>,
  given: TrackerOptions['deviceId'] | undefined,
): DeviceIdentity {
  if (given !== undefined) {
    const current = typeof given === 'string' ? () => given : given;
    return { current, persist: () => undefined, forget: () => undefined };
  }
  const item = createLocalItem(ports.localStorage, 'bourse-tracking:deviceId');
  const own = createStoredIdentifier(item, ports);
  return {
    current: own.current,
    persist: () => void own.persist(),
    forget() {
      item.remove();
      own.forget();
    },
  };
}
