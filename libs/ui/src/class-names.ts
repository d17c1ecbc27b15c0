/** Joins the class names that apply: all but `undefined`, `null`, `false` and empty ones. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
