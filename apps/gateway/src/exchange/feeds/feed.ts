import type { Action } from './topic-update.ts';

/**
 * The messages of a topic. Before a snapshot for a new subscriber, `update` is called unless updates are snapshots
 * themselves: together they describe the last `update`.
 */
export interface Feed {
  /** Action of its updates: `snapshot` if each is the whole state. */
  readonly action: Action;
  snapshot(): readonly unknown[];
  update(): readonly unknown[] | undefined;
}
