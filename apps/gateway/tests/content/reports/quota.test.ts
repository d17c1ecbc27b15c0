import { randomBytes } from 'node:crypto';
import { placeOrder, reportEvents } from '@bourse/gateway-contract';
import { expect, it } from 'vitest';
import { restingOrder, type TestClient } from '../../../src/testing/index.ts';
import { openReports } from '../../../src/content/reports/open-reports.ts';
import { startGateway } from '../../kit/start-gateway.ts';

let uploaded = 0;

function upload(client: TestClient) {
  const events = Array.from({ length: 50 }, () => ({
    uid: `w-${String((uploaded += 1)).padStart(31, '0')}`,
    type: 'page',
    padding: randomBytes(3_000).toString('base64'),
  }));
  return client.call(reportEvents, events);
}

it('continues trading while a flood of events fills its own file', async () => {
  const gateway = await startGateway({ reportsQuotaBytes: 1_000_000 });
  const [user, flood] = [await gateway.user(), await gateway.client()];
  const codes = new Set<string>();
  for (let count = 0; count < 12; count += 1) codes.add((await upload(flood)).envelope.code);
  expect([...codes]).toEqual(['00000', '429']);
  const { status, headers } = await upload(flood);
  expect([status, headers.get('retry-after')]).toEqual([429, '60']);
  const placed = await user.call(placeOrder, restingOrder, { simulation: true });
  expect(placed.envelope.code).toBe('00000');
  expect(gateway.errors).toEqual([]);
});

it('deletes events that are older than seven days', async () => {
  const reports = await openReports(':memory:', 1_000_000, noError);
  const dayMs = 24 * 60 * 60 * 1_000;
  const fill = async (now: number): Promise<number> => {
    for (let count = 0; count < 1_000; count += 1) {
      const event = { uid: `${now}-${count}`, type: 'page', event: JSON.stringify(long) };
      const added = reports.addEvents([{ ...event, deviceId: undefined, happenedAt: 0 }], now);
      const [{ status }] = await Promise.allSettled([added]);
      if (status === 'rejected') return count;
    }
    return expect.fail('10 MB fit into a file of 1 MB');
  };
  const room = await fill(dayMs);
  expect(room).toBeGreaterThan(50);
  expect(await fill(7 * dayMs)).toBe(0);
  expect(await fill(9 * dayMs)).toBeGreaterThan(room - 10);
  expect(reports.size()).toBeLessThanOrEqual(1_000_000);
  await reports.close();
});

const long = 'x'.repeat(10_000);

function noError(error: Error): never {
  throw error;
}
