export type {
  BehaviourEvent,
  DeviceFields,
  EventType,
  Extension,
  LibraryFields,
  MergedPart,
  OccurrenceFields,
  PageStatus,
  SessionFields,
  SubjectFields,
  ViewFields,
} from '../event.ts';
export type { EventBridge } from '../options.ts';
export { createNativeBridge } from './create-native-bridge.ts';
export type { NativeBridge } from './create-native-bridge.ts';
export { NativeBridgeError } from './errors.ts';
export type { NativeBridgeErrorCode } from './errors.ts';
export type { NativeBridgeOptions, NativeOs } from './options.ts';
export type { NativeBridgePorts, NativeReceiver } from './ports.ts';
