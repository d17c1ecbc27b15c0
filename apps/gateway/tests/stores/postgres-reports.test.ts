import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { openReports } from '../../src/content/reports/open-reports.ts';
import type { ReportStore, StoredEvent } from '../../src/content/reports/report-store.ts';
import { connect, newDatabase, type TestConnection } from '../kit/test-database.ts';

let url: string;
let beside: TestConnection;
const errors: Error[] = [];

beforeEach(async () => {
  errors.length = 0;
  url = await newDatabase(':memory:');
  beside = await connect(url, 'reports');
  onTestFinished(() => beside.close());
});

async function open(quotaBytes = 100_000_000): Promise<ReportStore> {
  const reports = await openReports(url, quotaBytes, (error) => errors.push(error));
  onTestFinished(() => reports.close());
  return reports;
}

function event(uid: string, deviceId?: string): StoredEvent {
  return { uid, type: 'click', event: '{}', deviceId, happenedAt: 1 };
}

it('counts an event of several uploads and gateways as new once', async () => {
  const gateways = await Promise.all([open(), open()]);
  const uploads = gateways.flatMap((reports) =>
    Array.from({ length: 30 }, () => reports.addEvents([event('a'), event('b')], 1)),
  );
  const counts = await Promise.all(uploads);
  expect(counts.reduce((sum, count) => sum + count)).toBe(2);
  expect(await gateways[0].countEvents()).toEqual({ click: 2 });
  expect(errors).toEqual([]);
});

it('keeps no event of an erased device, whenever it arrives', async () => {
  const [reports, other] = await Promise.all([open(), open()]);
  for (let round = 0; round < 20; round += 1) {
    const device = `device ${round}`;
    const uploads = Array.from({ length: 10 }, (_, index) =>
      (index % 2 === 0 ? reports : other).addEvents([event(`${round} ${index}`, device)], 1),
    );
    await reports.eraseEvents(device, 1, 1);
    await Promise.all(uploads);
  }
  expect(await beside.run('select uid from events', [])).toEqual([]);
  expect(errors).toEqual([]);
});

it('refuses with 429 when it is full, and when the database does not answer', async () => {
  const full = await open(1);
  await expect(full.addEvents([event('a')], 1)).rejects.toMatchObject({ code: '429' });
  const reports = await open();
  await reports.addEvents([event('a')], 1);
  await beside.run('alter table events rename to gone', []);
  const refusal = { code: '429', headers: { 'retry-after': '60' } };
  await expect(reports.addEvents([event('b')], 1)).rejects.toMatchObject(refusal);
  await beside.run('alter table gone rename to events', []);
  expect(await reports.addEvents([event('a'), event('b')], 1)).toBe(1);
  expect(errors).toHaveLength(1);
});
