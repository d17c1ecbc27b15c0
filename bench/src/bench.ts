import type { Report } from './report.ts';

export interface BenchOptions {
  /** Fewer repeats: enough to see that everything is measured, too few to trust the last digits. */
  readonly isQuick: boolean;
}

/** What one name on the command line runs. */
export type Bench = (report: Report, options: BenchOptions) => Promise<void>;
