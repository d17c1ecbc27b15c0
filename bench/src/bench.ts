import type { Report } from './report.ts';

export interface BenchOptions {
  /** Fewer repeats: enough to see that everything is measured, too few to trust the last digits. */
  readonly isQuick: boolean;
  /** Measures again what earlier runs have kept. */
  readonly isFresh: boolean;
  /** Contestants, where a bench lets one choose; empty for all. */
  readonly only: readonly string[];
  /** Parts of a table, likewise. */
  readonly cells: readonly string[];
  /** Duration of a part, where a bench has the choice. */
  readonly seconds: number | undefined;
  /** Duration of a replay, where a bench has the choice. */
  readonly minutes: number | undefined;
}

/** A bench, run by its name on the command line. */
export type Bench = (report: Report, options: BenchOptions) => Promise<void>;
