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
  /** How long a part takes, where a bench lets one choose. */
  readonly seconds: number | undefined;
  /** How long a replay takes, likewise. */
  readonly minutes: number | undefined;
}

/** What one name on the command line runs. */
export type Bench = (report: Report, options: BenchOptions) => Promise<void>;
