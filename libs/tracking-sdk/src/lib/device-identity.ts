import type { TrackerOptions } from '../options.ts';
import type { TrackingPorts } from '../ports.ts';
import { createKeptIdentifier } from './kept-identifier.ts';
import { createLocalItem } from './local-item.ts';

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
  const item = createLocalItem(ports.localStorage, 'bourse-tracking:deviceId');
  const own = createKeptIdentifier(item, ports);
  return {
    current: own.current,
    keep: () => void own.keep(),
    forget() {
      item.remove();
      own.forget();
    },
  };
}
