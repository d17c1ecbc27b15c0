export {
  ownDeviceAtom,
  PushBlockedError,
  pushSupport,
  subscribe,
  toDevice,
  deviceIdOf,
} from './push-device.ts';
export { renewDevice } from './renew-device.ts';
