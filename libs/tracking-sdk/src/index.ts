export { createTracker } from './create-tracker.ts';
export type { Tracker } from './create-tracker.ts';
export { TrackingError } from './errors.ts';
export type { TrackingErrorCode } from './errors.ts';
export { resolveDeviceId } from './resolve-device-id.ts';
export type { DeviceId } from './resolve-device-id.ts';
export { analyticsPlatforms, clientPlatforms } from './config/platforms.ts';
export { eventTypes } from './event.ts';
export type {
  BehaviourEvent,
  DeviceFields,
  DraftEvent,
  EventDetails,
  EventType,
  Extension,
  LibraryFields,
  MergedPart,
  OccurrenceFields,
  PageStatus,
  SessionFields,
  SubjectFields,
  TrackedEvent,
  ViewFields,
} from './event.ts';
export type {
  Consent,
  DeviceIdOptions,
  EventBridge,
  IdentifierStorage,
  LanguageSource,
  PageRule,
  TrackerOptions,
} from './options.ts';
export type { CollectorAnswer, Transport, TransportAnswer, TransportRequest } from './transport.ts';
export type {
  BrowserBrand,
  DeviceFacts,
  DeviceHints,
  KeyValueStorage,
  PagePort,
  PageSignal,
  TabDatabases,
  TabLocks,
  TrackingPorts,
} from './ports.ts';
