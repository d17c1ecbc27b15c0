export { eraseEvents } from './erase-events.ts';
export type { EraseOptions, ErasePorts } from './options.ts';
export { TrackingError } from '../errors.ts';
export type { TrackingErrorCode } from '../errors.ts';
export type { Transport, TransportAnswer, TransportRequest } from '../transport.ts';
