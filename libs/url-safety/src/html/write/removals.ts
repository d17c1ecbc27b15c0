import { dictionary } from '../../checks/dictionary.ts';

/** Something that was removed, with a count. */
export interface Removal {
  /** `text`: a whole input that is too long or not a string. */
  readonly kind: 'element' | 'attribute' | 'comment' | 'text';
  /** Lower-case name of at most 50 characters; empty for comments and texts. */
  readonly name: string;
  readonly count: number;
}

/** Most rows of a report. Input can contain any number of names. */
const maximumNames = 100;

export interface Removals {
  add(kind: Removal['kind'], name?: string): void;
  list(): Removal[];
}

type Row = { -readonly [TName in keyof Removal]: Removal[TName] };

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
