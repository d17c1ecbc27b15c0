export type * from '../part-types.ts';
export { countWaitingEvents } from './count-waiting-events.ts';
export type { QueuePorts } from './count-waiting-events.ts';
export type { TabDatabases } from '../ports.ts';
