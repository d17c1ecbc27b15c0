import { choose } from '../choose.ts';
import { contestantNames, type ContestantName } from '../tracking/names.ts';
import { cells, type Cell } from './cells.ts';

/** One run to make. */
export interface Job {
  readonly contestant: ContestantName;
  readonly cell: Cell;
  readonly size: number;
  /** From 1. */
  readonly repeat: number;
}

/** Selection of cells of the table. */
export interface Wish {
  readonly isQuick: boolean;
  /** Names of contestants and cells; empty for all. */
  readonly only: readonly string[];
  readonly cells: readonly string[];
}

/** Numbers of events in a run, with the number of such runs. */
type Repeats = readonly (readonly [size: number, repeats: number])[];

const quickRepeats: Repeats = [
  [200, 1],
  [20, 1],
];
const ourRepeats: Repeats = [
  [1000, 10],
  [20, 5],
];
const peerRepeats: Repeats = [[1000, 3]];
const ourMinutes: Repeats = [[1000, 3]];
const peerMinutes: Repeats = [[1000, 1]];

/**
 * All runs, those that are made once more after all that are made once.
 *
 * @throws RangeError for a name that there is not.
 */
export function planJobs(wish: Wish): Job[] {
  const contestants = choose(contestantNames, wish.only, (name) => name);
  const chosen = choose(cells, wish.cells, ({ name }) => name);
  const jobs = contestants.flatMap((contestant) =>
    chosen.flatMap((cell) =>
      repeatsOf(contestant, cell, wish.isQuick).flatMap(([size, repeats]) =>
        Array.from({ length: repeats }, (_, at) => ({ contestant, cell, size, repeat: at + 1 })),
      ),
    ),
  );
  return jobs.sort((one, other) => one.repeat - other.repeat);
}

function repeatsOf(contestant: ContestantName, cell: Cell, isQuick: boolean): Repeats {
  const isOurs = contestant === 'ours';
  if (cell.isOursAlone === true && !isOurs) return [];
  if (isQuick) return cell.isLong === true ? quickRepeats.slice(0, 1) : quickRepeats;
  if (cell.isLong === true) return isOurs ? ourMinutes : peerMinutes;
  return isOurs ? ourRepeats : peerRepeats;
}
