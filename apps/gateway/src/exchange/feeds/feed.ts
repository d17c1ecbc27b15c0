/** Call `update` before a `snapshot` for a new subscriber: together they describe the last `update`. */
export interface Feed {
  snapshot(): readonly unknown[];
  update(): readonly unknown[] | undefined;
}
