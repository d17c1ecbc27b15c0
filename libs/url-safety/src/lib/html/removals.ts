import { dictionary } from '../names.ts';

/** Something that was not let through, and how often. */
export interface Removal {
  /** `text`: the whole of an input that is too long. */
  readonly kind: 'element' | 'attribute' | 'comment' | 'text';
  /** Lower-case name, cut at 50 characters; empty for comments and texts. */
  readonly name: string;
  readonly count: number;
}

/** Input can have any number of names: more are only counted. */
const maximumNames = 100;

/** Counts what is removed. */
export interface Removals {
  add(kind: Removal['kind'], name?: string): void;
  list(): Removal[];
}

/** A count with nothing in it. */
export function createRemovals(): Removals {
  const found: { kind: Removal['kind']; name: string; count: number }[] = [];
  const places = dictionary<number>();
  return {
    add: (kind, name = '') => {
      const shown = name.slice(0, 50);
      const key = `${kind} ${shown}`;
      const place = places[key] ?? found.length;
      const row = found[place];
      if (row) row.count += 1;
      else if (place < maximumNames) {
        places[key] = place;
        found.push({ kind, name: shown, count: 1 });
      }
    },
    list: () => found,
  };
}
