export { createDevtools } from './create-devtools.ts';
export type { Devtools, DevtoolsOptions } from './create-devtools.ts';
export type { WatchedClient } from './facts.ts';
export type { DevtoolsPage, DevtoolsPorts } from './ports.ts';
export type { Refusal } from './read-refusal.ts';
export type { RequestRecord } from './request-log.ts';
