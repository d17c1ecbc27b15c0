export type * from '../part-types.ts';
export { observeBehaviour } from './observe-behaviour.ts';
export type { BehaviourOptions } from './options.ts';
export type { BehaviourPorts } from './ports.ts';
