import { formatNumber, formatTable, type Table } from './table.ts';

/** A figure beside what the project wants of it. */
export interface Target {
  readonly what: string;
  readonly measured: number;
  readonly limit: number;
  readonly bound: 'at most' | 'at least';
  readonly unit: string;
  /** The same of a page without the subject, where a part has measured one. */
  readonly empty?: number | undefined;
}

/** A task of a library beside the same task of others, measured in one run. */
export interface Comparison {
  /** Name of the library's folder. */
  readonly library: string;
  readonly task: string;
  readonly unit: string;
  readonly better: 'less' | 'more';
  readonly ours: number;
  /** Figures of the others, by their names in the tables. */
  readonly peers: ReadonlyMap<string, number>;
}

/** Collects what a run finds, and prints it as it comes. */
export interface Report {
  /** Runs one part. Where it fails, its figures are missing, and the other parts go on. */
  part(name: string, work: () => Promise<void>): Promise<void>;
  /** Adds a remark to the figures. */
  note(text: string): void;
  table(table: Table): void;
  target(target: Target): void;
  /** Adds a row to the page of figures. Prints nothing. */
  compare(comparison: Comparison): void;
  /** Prints the targets. @returns Whether every figure is there; a missed target is no failure. */
  finish(): boolean;
}

/**
 * @param print - Takes text of one or more lines.
 * @param compare - Takes the rows of the page of figures. Default: drops them.
 */
export function createReport(
  print: (text: string) => void,
  compare: Report['compare'] = () => undefined,
): Report {
  const targets: Target[] = [];
  const missing: string[] = [];
  return {
    part: async (name, work) => {
      print(`… ${name}`);
      try {
        await work();
      } catch (error) {
        missing.push(`${name}: ${reason(error)}`);
      }
    },
    note: print,
    table: (table) => {
      print(`\n${formatTable(table)}\n`);
    },
    target: (target) => targets.push(target),
    compare,
    finish: () => {
      print(`\n${formatTable(targetTable(targets))}\n`);
      for (const line of missing) print(`NOT MEASURED ${line}`);
      return missing.length === 0;
    },
  };
}

/** Whether a target is reached. */
export function isMet({ measured, limit, bound }: Target): boolean {
  return bound === 'at most' ? measured <= limit : measured >= limit;
}

function targetTable(targets: readonly Target[]): Table {
  const hasEmpty = targets.some(({ empty }) => empty !== undefined);
  return {
    title: 'Targets',
    columns: ['', 'wanted', 'measured', ...(hasEmpty ? ['empty page'] : []), ''],
    rows: targets.map((target) => {
      const { what, bound, limit, unit, measured, empty } = target;
      const emptyText = empty === undefined ? '' : `${formatNumber(empty)} ${unit}`;
      return [
        what,
        `${bound === 'at most' ? '≤' : '≥'} ${limit} ${unit}`,
        `${formatNumber(measured)} ${unit}`,
        ...(hasEmpty ? [emptyText] : []),
        isMet(target) ? 'met' : 'MISSED',
      ];
    }),
  };
}

/** Returns the error's message without the stack; a bundler's list of errors can be long. */
function reason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const lines = text.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => !line.startsWith('at '))
    .slice(0, 3)
    .join(' ');
}
