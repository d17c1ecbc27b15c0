import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import type { GatewayContext, GatewayRoute } from '../../../src/edge/pipeline/call.ts';
import { cspIntakeRoute } from '../../../src/content/reports/csp-intake.ts';
import { openReports } from '../../../src/content/reports/open-reports.ts';
import { connect, newDatabase, type TestConnection } from '../../kit/test-database.ts';

let beside: TestConnection;
let handle: GatewayRoute['handle'];

beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bourse-reports-'));
  const database = await newDatabase(join(folder, 'reports.sqlite'));
  const reports = await openReports(database, 10_000_000, (error) => {
    throw error;
  });
  beside = await connect(database, 'reports');
  ({ handle } = cspIntakeRoute(reports));
  onTestFinished(async () => {
    await beside.close();
    await reports.close();
    rmSync(folder, { recursive: true });
  });
});

it('stores the latest thousand reports', async () => {
  for (let turn = 0; turn < 1005; turn += 1) {
    const reason = String(turn);
    const context = { now: 1, network: String(turn % 10) } as GatewayContext;
    await handle(
      { bizType: 'csp', data: { event: null, reason }, timestamp: 1, page: '/' },
      context,
    );
  }
  const sql = 'select count(*) as kept, min(cast(reason as integer)) as oldest from csp_reports';
  expect({ ...(await beside.run(sql, []))[0] }).toEqual({ kept: 1000, oldest: 5 });
});

it('stores one report for a violation that browser and page both report', async () => {
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
  const kept = async () => (await beside.run('select page from csp_reports', [])).length;
  await report(1_000, 7);
  await report(3_000, 7);
  expect(await kept()).toBe(1);
  await report(3_000, 8);
  expect(await kept()).toBe(2);
  await report(11_000, 7);
  expect(await kept()).toBe(3);
});
