/** What one suite gave in one engine. */
export interface EngineResult {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Lost and extra events, a number a leave. */
  readonly lost: number[];
  readonly extra: number[];
}

/** Counts of a Playwright JSON report: tests by outcome, and lost and extra events of each leave. */
export function summarise(report: object): EngineResult;

/** Runs the browser suites in Firefox and WebKit and prints a table. Throws when a test failed. */
export function runEngines(words: readonly string[], env: object): Promise<void>;
