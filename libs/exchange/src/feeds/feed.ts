import type { Action } from './topic-update.ts';

/** Call `update` before a snapshot for a new subscriber, unless each update is the whole state. */
export interface Feed {
  readonly action: Action;
  snapshot(): readonly unknown[];
  update(): readonly unknown[] | undefined;
}
