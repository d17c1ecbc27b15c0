import type { Check } from './check.ts';
import { allChecks } from './checks/all-checks.ts';
import { Deviation, Skip } from './expect.ts';
import { TriedGateway } from './gateway/tried-gateway.ts';
import {
  resolveOptions,
  type CheckOutcome,
  type CheckResult,
  type ConformanceOptions,
} from './options.ts';

/** Results of a run. */
export interface ConformanceReport {
  /** The origin that was tried. */
  readonly origin: string;
  /** In the order in which the checks have run. */
  readonly results: readonly CheckResult[];
  /** Number of the checks that have passed. */
  readonly passed: number;
  /** Number of those that have failed. */
  readonly failed: number;
  /** Number of those that could not run. */
  readonly skipped: number;
}

/**
 * Tries a running gateway. The checks run one after the other. A fault of the gateway, an absent answer included, is a
 * result and no rejection.
 *
 * @example
 * ```ts
 * const { failed, results } = await runConformance({ origin, issuerCertificate, only: 'envelope' });
 * ```
 * @throws TypeError for invalid options.
 */
export async function runConformance(options: ConformanceOptions): Promise<ConformanceReport> {
  const resolved = resolveOptions(options);
  const { origin, only, onResult } = resolved;
  const gateway = new TriedGateway(resolved);
  const results: CheckResult[] = [];
  for (const check of allChecks) {
    if (only !== undefined && check.group !== only) continue;
    const { group, rule, title } = check;
    const result = { group, rule, title, ...(await tryCheck(check, gateway)) };
    results.push(result);
    onResult(result);
  }
  const count = (status: CheckOutcome['status']) =>
    results.filter((result) => result.status === status).length;
  const counts = { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
  return { origin, results, ...counts };
}

async function tryCheck({ run }: Check, gateway: TriedGateway): Promise<CheckOutcome> {
  try {
    await run(gateway);
    return { status: 'passed' };
  } catch (error) {
    if (error instanceof Skip) return { status: 'skipped', reason: error.message };
    const { expected, received } = error instanceof Deviation ? error : unexpected(error);
    return { status: 'failed', expected, received };
  }
}

function unexpected(error: unknown) {
  return { expected: 'an answer', received: messageOf(error) };
}

/** Errors of a connection to a name with several addresses have no message, and one error each. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ');
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : ` (${messageOf(error.cause)})`;
  return `${error.message}${cause}`;
}
