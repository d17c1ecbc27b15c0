import { dictionary } from '../lib/names.ts';
import { resolveCspOptions } from './options.ts';
import type { CspReport, CspReporterOptions } from './options.ts';
import type { Violation } from './ports.ts';

/** Beyond so many different violations a page says nothing new. */
const maximumKinds = 200;

type Waiting = CspReport & { data: { event: { count: number } } };

/**
 * Reports violations of the content security policy: gathered for a moment, each kind once for a page, and not more
 * than a minute's share. What waits is sent when the page is left.
 *
 * @example
 * ```ts
 * const stop = startCspReporter({ send: (report) => sdk.call(reportCspViolation, report) });
 * ```
 * @returns Stops reporting; what waits is sent.
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
    const report = describe(violation);
    const key = JSON.stringify([report.data, report.page]);
    const known = kinds[key];
    if (known) known.data.event.count += 1;
    else if (kindsSeen < maximumKinds) {
      kindsSeen += 1;
      kinds[key] = report;
      waiting.push(report);
      cancelTimer ??= ports.after(batchMs, flush);
    }
  }

  function describe(violation: Violation): Waiting {
    const event = {
      'blocked-uri': shortAddress(violation.blockedURI),
      'source-file': shortAddress(violation.sourceFile ?? ''),
      'line-number': violation.lineNumber,
      'column-number': violation.columnNumber,
      disposition: violation.disposition,
      count: 1,
    };
    const data = { event, reason: violation.effectiveDirective };
    return { bizType, data, timestamp: ports.now(), page: shortAddress(ports.pageUrl()) };
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
      // A report that cannot be sent must not become the page's next problem.
    }
  }

  const ends = [ports.onViolation(note), ports.onPageHide(flush)];
  return () => {
    for (const end of ends) end();
    flush();
  };
}

/** A query or fragment may hold what is nobody's business. */
function shortAddress(address: string): string {
  return address.replace(/[?#][^]*$/, '').slice(0, 500);
}
