import type { RiskWatch } from './risk-watch.ts';

export interface Visit<T, K> {
  /** Returns a subject's place in the order; `undefined` if it is not concerned. */
  readonly placeOf: (subject: T) => K | undefined;
  readonly compare: (a: K, b: K) => number;
  /** Checks a subject exactly. Returns whether something has changed. */
  readonly check: (subject: T) => boolean;
}

/** Checks what is due in order, and also what becomes due meanwhile, unless its place has been passed. */
export function visitDue<T, K>(
  watch: RiskWatch<T>,
  { placeOf, compare, check }: Visit<T, K>,
): void {
  const placed = (subjects: Iterable<T>) =>
    [...subjects].flatMap((subject) => {
      const place = placeOf(subject);
      return place === undefined ? [] : [{ subject, place }];
    });
  watch.refresh();
  let queue = placed(watch.due).sort((a, b) => compare(b.place, a.place));
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { subject, place: passed } = next;
    const hasChanged = check(subject);
    watch.touch(subject);
    if (!hasChanged) continue;
    const waiting = new Set(queue.map((each) => each.subject));
    const ahead = placed(watch.refresh()).filter(
      (each) => compare(each.place, passed) > 0 && !waiting.has(each.subject),
    );
    if (ahead.length === 0) continue;
    queue = [...queue, ...ahead].sort((a, b) => compare(b.place, a.place));
  }
}
