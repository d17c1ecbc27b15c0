import type { ResolvedOptions } from '../options.ts';
import { createDeviceIdentity } from './device-identity.ts';
import { createDeviceContext, type DeviceContext } from './device.ts';
import { createFirstVisit } from './first-visit.ts';
import { createSession, type Session, type SessionOptions } from './session.ts';

/** User, session and device of the page. */
export interface Visitor {
  readonly session: Session;
  readonly device: DeviceContext;
  /** Stores the first visit and the device id, and requests client hints. Nothing is stored before. */
  readonly persist: () => Promise<void>;
  /** Removes what `persist()` has stored. */
  readonly forget: () => void;
}

/** @param configUserId - Returns the pseudonym from the config call. */
export function createVisitor(
  options: SessionOptions & Pick<ResolvedOptions, 'deviceId' | 'isAppShell'>,
  configUserId: () => string,
): Visitor {
  const { ports } = options;
  const firstVisit = createFirstVisit(ports);
  const identity = createDeviceIdentity(ports, options.deviceId);
  const device = createDeviceContext(ports, options.isAppShell);
  return {
    session: createSession(options, firstVisit, identity.current, configUserId),
    device,
    persist() {
      firstVisit.persist();
      identity.persist();
      return device.load();
    },
    forget() {
      firstVisit.forget();
      identity.forget();
    },
  };
}
