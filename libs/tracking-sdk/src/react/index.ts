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
export { Expose } from './expose.tsx';
export type { ExposeProps } from './expose.tsx';
export type { ExposeOptions } from './options.ts';
export { TrackingProvider } from './tracking-provider.tsx';
export type { TrackingProviderProps } from './tracking-provider.tsx';
export { useExpose } from './use-expose.ts';
export type { ExposedEvent } from './use-expose.ts';
export { usePageView } from './use-page-view.ts';
export { useTrack } from './use-track.ts';
export type { Track } from './use-track.ts';
