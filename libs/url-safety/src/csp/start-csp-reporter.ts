import { dictionary } from '../checks/dictionary.ts';
import { resolveCspOptions, type CspReport, type CspReporterOptions } from './options.ts';
import type { Violation } from './ports.ts';

const maximumKinds = 200;

type Waiting = CspReport & { data: { event: { count: number } } };

/**
 * Reports violations of the content security policy. Violations are collected for `batchMs`; equal ones are one report for
 * a page. A minute has at most `maxPerMinute` reports. Waiting reports are sent on `pagehide`.
 *
 * @example
 * ```ts
 * const stop = startCspReporter({
 *   send: (report) => fetch('/csp-reports', { method: 'POST', body: JSON.stringify(report) }),
 * });
 * ```
 * @returns A function that sends waiting reports and stops.
 */
export function startCspReporter(options: CspReporterOptions): () => void {
  const { send, bizType, batchMs, maxPerMinute, ports } = resolveCspOptions(options);
  const kinds = dictionary<Waiting>();
  let kindsSeen = 0;
  let waiting: Waiting[] = [];
  let cancelTimer: (() => void) | undefined;
  let minuteStart = -Infinity;
  let sentInMinute = 0;

  function note(violation: Violation): void {
    const data = describe(violation);
    const report = { bizType, data, timestamp: ports.now(), page: shortUrl(ports.pageUrl()) };
    const key = JSON.stringify([data, report.page]);
    const known = kinds[key];
    if (known) known.data.event.count += 1;
    else if (kindsSeen < maximumKinds) {
      kindsSeen += 1;
      kinds[key] = report;
      waiting.push(report);
      cancelTimer ??= ports.after(batchMs, flush);
    }
  }

  function flush(): void {
    cancelTimer?.();
    cancelTimer = undefined;
    const reports = waiting;
    waiting = [];
    for (const report of reports) if (mayCountOne()) void deliver(report);
  }

  function mayCountOne(): boolean {
    if (ports.now() - minuteStart >= 60_000) [minuteStart, sentInMinute] = [ports.now(), 0];
    sentInMinute += 1;
    return sentInMinute <= maxPerMinute;
  }

  async function deliver(report: CspReport): Promise<void> {
    try {
      await send(report);
    } catch {
      // A failed report must not become an unhandled rejection.
    }
  }

  const ends = [ports.onViolation(note), ports.onPageHide(flush)];
  return () => {
    for (const end of ends) end();
    flush();
  };
}

function describe(violation: Violation): Waiting['data'] {
  const event = {
    'blocked-uri': shortUrl(violation.blockedURI),
    'source-file': shortUrl(violation.sourceFile ?? ''),
    'line-number': violation.lineNumber,
    'column-number': violation.columnNumber,
    disposition: violation.disposition,
    count: 1,
  };
  return { event, reason: violation.effectiveDirective };
}

/** Removes query and fragment, which may contain secrets, and shortens the URL to 500 characters. */
function shortUrl(address: string): string {
  return address.replace(/[?#][^]*$/, '').slice(0, 500);
}
