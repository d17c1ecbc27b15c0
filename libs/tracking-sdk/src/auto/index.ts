export type { Tracker } from '../create-tracker.ts';
export type {
  EventDetails,
  EventType,
  Extension,
  MergedPart,
  PageStatus,
  SubjectFields,
  TrackedEvent,
} from '../event.ts';
export type { Consent } from '../options.ts';
export { observeBehaviour } from './observe-behaviour.ts';
export type { BehaviourOptions } from './options.ts';
export type { BehaviourPorts } from './ports.ts';
