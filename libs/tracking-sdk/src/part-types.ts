/** Types that the entry of every subpath exports. */
export type { Tracker } from './create-tracker.ts';
export type {
  EventDetails,
  EventType,
  Extension,
  MergedPart,
  PageStatus,
  SubjectFields,
  TrackedEvent,
} from './event.ts';
export type { Consent } from './options.ts';
