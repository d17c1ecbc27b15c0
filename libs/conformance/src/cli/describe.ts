import type { CheckResult } from '../options.ts';
import type { ConformanceReport } from '../run-conformance.ts';

/** Returns lines that say what a check has found, in English. */
export function describeResult(result: CheckResult): readonly string[] {
  const { status, rule, group, title } = result;
  const line = `${status.padEnd(7)} ${rule.padEnd(7)} ${group}: ${title}`;
  if (result.status === 'skipped') return [`${line} (${result.reason})`];
  if (result.status === 'passed') return [line];
  return [line, `        expected: ${result.expected}`, `        received: ${result.received}`];
}

export function describeCounts({ origin, passed, failed, skipped }: ConformanceReport): string {
  return `${origin}: ${passed} passed, ${failed} failed, ${skipped} skipped`;
}
