export type { Call, CallOptions } from '../client.ts';
export { addOwnDevice, renewOwnDevice } from './own-device.ts';
export { deviceIdOf, isPushPermitted, PushBlockedError, pushSupport } from './subscription.ts';
export type { PushSupport } from './subscription.ts';
