import type { DeviceFields } from '../event.ts';
import type { ResolvedOptions } from '../options.ts';
import { createDeviceIdentity } from './device-identity.ts';
import { createDeviceContext } from './device.ts';
import { createFirstVisit } from './first-visit.ts';
import { createSession } from './session.ts';
import type { Session, SessionOptions } from './session.ts';

/** Who is using the page, and with which device. */
export interface Visitor {
  readonly session: Session;
  /** Returns the same object until a field changes. */
  readonly device: () => DeviceFields;
  /** Reads screen, network and time zone again. */
  readonly refreshDevice: () => void;
  /** Stores the first visit and the device id, and requests client hints. Nothing is stored before. */
  readonly persist: () => Promise<void>;
  /** Removes what `persist()` has stored. */
  readonly forget: () => void;
}

/**
 * Describes the visitor of this page load.
 *
 * @param configUserId - Returns the pseudonym from the config call.
 */
export function createVisitor(
  options: SessionOptions & Pick<ResolvedOptions, 'deviceId' | 'isAppShell'>,
  configUserId: () => string,
): Visitor {
  const { ports } = options;
  const firstVisit = createFirstVisit(ports);
  const identity = createDeviceIdentity(ports, options.deviceId);
  const device = createDeviceContext(ports, options.isAppShell);
  return {
    session: createSession(options, { deviceId: identity.current, configUserId, firstVisit }),
    device: device.fields,
    refreshDevice: device.refresh,
    persist() {
      firstVisit.persist();
      identity.persist();
      return device.loadHints();
    },
    forget() {
      firstVisit.forget();
      identity.forget();
    },
  };
}
