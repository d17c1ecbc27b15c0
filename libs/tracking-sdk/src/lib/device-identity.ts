import type { TrackerOptions } from '../options.ts';
import type { TrackingPorts } from '../ports.ts';
import { createKeptIdentifier, inLocalStorage } from './kept-identifier.ts';
import { createLocalItems } from './local-items.ts';

/** Names the browser: by the application's id, else by one of the tracker's own. */
export interface DeviceIdentity {
  readonly current: () => string;
  /** Stores an id of the tracker's own. Until then nothing is stored. */
  readonly keep: () => void;
  readonly forget: () => void;
}

export function createDeviceIdentity(
  ports: Pick<TrackingPorts, 'localStorage' | 'random' | 'schedule'>,
  given: TrackerOptions['deviceId'] | undefined,
): DeviceIdentity {
  if (given !== undefined) {
    const current = typeof given === 'string' ? () => given : given;
    return { current, keep: () => undefined, forget: () => undefined };
  }
  const key = 'bourse-tracking:deviceId';
  const items = createLocalItems(ports.localStorage);
  const storage = inLocalStorage(items, key);
  let own = createKeptIdentifier(storage, ports);
  return {
    current: () => own.current(),
    keep: () => void own.keep(),
    forget() {
      items.remove(key);
      own = createKeptIdentifier(storage, ports);
    },
  };
}
