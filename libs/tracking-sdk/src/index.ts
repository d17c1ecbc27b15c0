export { createTracker } from './create-tracker.ts';
export type { Tracker } from './create-tracker.ts';
export { TrackingError } from './errors.ts';
export type { TrackingErrorCode } from './errors.ts';
export { eventTypes } from './event.ts';
export type {
  BehaviourEvent,
  DeviceFields,
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
export type { Consent, LanguageSource, PageRule, TrackerOptions } from './options.ts';
export type { DeviceFacts, DeviceHints, PagePort, PageSignal, TrackingPorts } from './ports.ts';
