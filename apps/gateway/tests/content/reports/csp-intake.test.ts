import { expect, it } from 'vitest';
import type { GatewayContext } from '../../../src/edge/pipeline/call.ts';
import { cspIntakeRoute } from '../../../src/content/reports/csp-intake.ts';
import { openReportsDatabase } from '../../../src/content/reports/reports-database.ts';

it('stores the latest thousand reports', async () => {
  const reports = openReportsDatabase(':memory:', 10_000_000);
  const { handle } = cspIntakeRoute(reports);
  for (let turn = 0; turn < 1005; turn += 1) {
    const reason = String(turn);
    const context = { now: 1, network: String(turn % 10) } as GatewayContext;
    await handle(
      { bizType: 'csp', data: { event: null, reason }, timestamp: 1, page: '/' },
      context,
    );
  }
  const [row] = reports.connection
    .prepare('SELECT COUNT(*) AS kept, MIN(CAST(reason AS INTEGER)) AS oldest FROM csp_reports')
    .all();
  expect({ ...row }).toEqual({ kept: 1000, oldest: 5 });
});

it('stores one report for a violation that browser and page both report', async () => {
  const reports = openReportsDatabase(':memory:', 10_000_000);
  const { handle } = cspIntakeRoute(reports);
  const report = (now: number, line: number) =>
    handle(
      {
        bizType: 'csp',
        data: { event: { 'blocked-uri': 'inline', 'line-number': line }, reason: 'script-src' },
        timestamp: now,
        page: `https://bourse.example/?at=${now}`,
      },
      { now } as GatewayContext,
    );
  const kept = () => reports.connection.prepare('SELECT page FROM csp_reports').all().length;
  await report(1_000, 7);
  await report(3_000, 7);
  expect(kept()).toBe(1);
  await report(3_000, 8);
  expect(kept()).toBe(2);
  await report(11_000, 7);
  expect(kept()).toBe(3);
});
