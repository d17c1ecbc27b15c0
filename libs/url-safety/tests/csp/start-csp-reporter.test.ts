import { describe, expect, it, vi } from 'vitest';
import {
  startCspReporter,
  type CspReport,
  type CspReporterOptions,
  type Violation,
} from '../../src/csp/index.ts';

const violation: Violation = {
  effectiveDirective: 'script-src-elem',
  blockedURI: 'https://evil.test/x.js?token=1',
  sourceFile: 'https://bourse.test/app.js?v=2#f',
  lineNumber: 3,
  columnNumber: 7,
  disposition: 'enforce',
};

/** A page with a clock that the test moves. */
function page(options: Partial<CspReporterOptions> = {}) {
  const sent: CspReport[] = [];
  let now = 1_000;
  let due: { at: number; callback: () => void } | undefined;
  const listeners: { violate?: (violation: Violation) => void; hide?: () => void } = {};
  const stop = startCspReporter({
    send: (report) => sent.push(structuredClone(report)),
    ports: {
      onViolation: (listener) => {
        listeners.violate = listener;
        return () => delete listeners.violate;
      },
      onPageHide: (listener) => {
        listeners.hide = listener;
        return () => delete listeners.hide;
      },
      after: (milliseconds, callback) => {
        due = { at: now + milliseconds, callback };
        return () => {
          due = undefined;
        };
      },
      now: () => now,
      pageUrl: () => 'https://bourse.test/spot?code=secret#hash',
    },
    ...options,
  });
  const pass = (milliseconds: number) => {
    now += milliseconds;
    if (due && due.at <= now) due.callback();
  };
  const violate = (part: Partial<Violation> = {}) => listeners.violate?.({ ...violation, ...part });
  return { sent, pass, violate, stop, hide: () => listeners.hide?.() };
}

describe('reports', () => {
  it('URL-48 have the gateway’s form, and URLs without query and fragment', () => {
    const { sent, pass, violate } = page();
    violate();
    pass(2_000);
    expect(sent).toEqual([
      {
        bizType: 'csp',
        data: {
          event: {
            'blocked-uri': 'https://evil.test/x.js',
            'source-file': 'https://bourse.test/app.js',
            'line-number': 3,
            'column-number': 7,
            disposition: 'enforce',
            count: 1,
          },
          reason: 'script-src-elem',
        },
        timestamp: 1_000,
        page: 'https://bourse.test/spot',
      },
    ]);
  });

  it('URL-49 are collected before they are sent', () => {
    const { sent, pass, violate } = page({ batchMs: 500, bizType: 'web' });
    violate();
    pass(400);
    violate({ lineNumber: 4, sourceFile: null });
    expect(sent).toEqual([]);
    pass(100);
    expect(sent.map(({ bizType, data }) => [bizType, data.event['line-number']])).toEqual([
      ['web', 3],
      ['web', 4],
    ]);
  });

  it('URL-50 combine equal violations', () => {
    const { sent, pass, violate } = page();
    violate();
    violate({ blockedURI: 'https://evil.test/x.js?token=2' });
    pass(2_000);
    violate();
    pass(2_000);
    expect(sent.map(({ data }) => data.event.count)).toEqual([2]);
  });

  it('URL-51 are limited for a minute and for a page', () => {
    const { sent, pass, violate } = page({ maxPerMinute: 2 });
    for (let line = 0; line < 5; line += 1) violate({ lineNumber: line });
    pass(2_000);
    expect(sent).toHaveLength(2);
    pass(60_000);
    violate({ lineNumber: 9 });
    pass(2_000);
    expect(sent).toHaveLength(3);
    const flood = page({ maxPerMinute: 1e9 });
    for (let line = 0; line < 500; line += 1) flood.violate({ lineNumber: line });
    flood.pass(2_000);
    expect(flood.sent).toHaveLength(200);
  });

  it('URL-52 are sent when the page is left or the reporter is stopped', () => {
    const { sent, pass, violate, hide, stop } = page();
    violate();
    hide();
    expect(sent).toHaveLength(1);
    pass(2_000);
    violate({ lineNumber: 4 });
    stop();
    expect(sent).toHaveLength(2);
    violate({ lineNumber: 5 });
    hide();
    expect(sent).toHaveLength(2);
  });

  it('URL-53 that cannot be sent are dropped without an error', async () => {
    const send = vi
      .fn<(report: CspReport) => Promise<void>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockImplementationOnce(() => {
        throw new Error('broken');
      });
    const { pass, violate } = page({ send });
    violate();
    violate({ lineNumber: 4 });
    pass(2_000);
    await Promise.resolve();
    expect(send).toHaveBeenCalledTimes(2);
  });
});
