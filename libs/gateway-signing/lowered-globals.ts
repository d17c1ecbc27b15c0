/** Replaces `Object.hasOwn`, which bundled dependencies call and old webviews lack. */
export function hasOwn(object: object, key: PropertyKey): boolean {
  return Object.prototype.hasOwnProperty.call(object, key);
}
