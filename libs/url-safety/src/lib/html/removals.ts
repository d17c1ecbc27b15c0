import { dictionary } from '../names.ts';

/** Something that was not let through, and how often. */
export interface Removal {
  /** `text`: the whole of an input that is too long, or not a string. */
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

type Row = { -readonly [TName in keyof Removal]: Removal[TName] };

/** A count with nothing in it. */
export function createRemovals(): Removals {
  const found: Row[] = [];
  const rows = dictionary<Row>();
  return {
    add: (kind, name = '') => {
      const shown = name.slice(0, 50);
      const key = `${kind} ${shown}`;
      const known = rows[key];
      if (known) known.count += 1;
      else if (found.length < maximumNames) {
        const row = { kind, name: shown, count: 1 };
        rows[key] = row;
        found.push(row);
      }
    },
    list: () => found,
  };
}
