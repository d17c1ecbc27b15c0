import { expect, it } from 'vitest';
import { openDatabase } from '../../src/database.ts';
import type { GatewayContext } from '../../src/pipeline/call.ts';
import { cspIntakeRoute } from '../../src/reports/csp-intake.ts';

it('keeps the latest thousand reports', async () => {
  const database = openDatabase(':memory:');
  const { handle } = cspIntakeRoute(database);
  const context = { now: 1 } as GatewayContext;
  for (let turn = 0; turn < 1005; turn += 1) {
    const reason = String(turn);
    await handle(
      { bizType: 'csp', data: { event: null, reason }, timestamp: 1, page: '/' },
      context,
    );
  }
  const [row] = database
    .prepare('SELECT COUNT(*) AS kept, MIN(CAST(reason AS INTEGER)) AS oldest FROM csp_reports')
    .all();
  expect({ ...row }).toEqual({ kept: 1000, oldest: 5 });
});

it('takes what browser and page report of one violation for one', async () => {
  const database = openDatabase(':memory:');
  const { handle } = cspIntakeRoute(database);
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
  const kept = () => database.prepare('SELECT page FROM csp_reports').all().length;
  await report(1_000, 7);
  await report(3_000, 7);
  expect(kept()).toBe(1);
  await report(3_000, 8);
  expect(kept()).toBe(2);
  await report(11_000, 7);
  expect(kept()).toBe(3);
});
