/**
 * One public topic. What a feed has handed out by `snapshot` and `update` together is exactly the
 * state of the market at the last `update`, so call `update` first when somebody joins.
 */
export interface Feed {
  /** Everything published so far. */
  snapshot(): readonly unknown[];
  /** What has changed since the last call; `undefined` when nothing has. */
  update(): readonly unknown[] | undefined;
}
