export { checkGroups } from './check-groups.ts';
export type { CheckGroup } from './check-groups.ts';
export type { CheckOutcome, CheckResult, ConformanceOptions } from './options.ts';
export { runConformance } from './run-conformance.ts';
export type { ConformanceReport } from './run-conformance.ts';
