import { eraseEvents, logout, reportCspViolation, reportEvents } from '@bourse/gateway-contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RawRequest, TestAnswer, TestClient } from '../../../src/testing/index.ts';
import { startGateway, type TestGateway } from '../../kit/start-gateway.ts';

let gateway: TestGateway;
let visitor: TestClient;

beforeAll(async () => {
  gateway = await startGateway();
  visitor = await gateway.client();
});

/** A beacon has a body and a type only. */
function beacon(path: string, body: unknown, type = 'text/plain;charset=UTF-8'): RawRequest {
  return {
    method: 'POST',
    path,
    headers: { 'content-type': type, origin: 'https://evil.example' },
    body: JSON.stringify(body),
  };
}

function uid(n: number): string {
  return `w-123456789${1_795_000_000_000 + n}987654321`;
}

const sendEvents = (events: unknown): Promise<TestAnswer> =>
  visitor.send(beacon(reportEvents.path, events));

describe('event intake', () => {
  it('stores each uid once, as it was first sent', async () => {
    const events = [
      { uid: uid(1), type: 'page', page_status: 'show' },
      { uid: uid(2), type: 'click', user_id: 'abc' },
    ];
    const first = await sendEvents(events);
    expect(first.envelope.data).toEqual({ stored: 2, known: 0, refused: 0 });
    const again = await sendEvents([
      { uid: uid(2), type: 'click', retry_count: 1 },
      { uid: uid(3), type: 'system' },
    ]);
    expect(again.envelope.data).toEqual({ stored: 1, known: 1, refused: 0 });
    const rows = await gateway.queryReports(
      'SELECT uid, type, event FROM events ORDER BY uid LIMIT 3',
    );
    expect(rows).toMatchObject([
      { uid: uid(1), type: 'page', event: JSON.stringify(events[0]) },
      { uid: uid(2), type: 'click', event: JSON.stringify(events[1]) },
      { uid: uid(3), type: 'system', event: JSON.stringify({ uid: uid(3), type: 'system' }) },
    ]);
  });

  it('validates each event separately', async () => {
    const answer = await sendEvents([
      { uid: 'w-1', type: 'page' },
      { uid: uid(10), type: 'unheard-of' },
      null,
      { uid: uid(11), type: 'page' },
      { uid: uid(11), type: 'page' },
    ]);
    expect(answer.envelope.data).toEqual({ stored: 1, known: 1, refused: 3 });
  });

  it('accepts at most 50 events, also as JSON', async () => {
    const events = Array.from({ length: 51 }, (_, n) => ({ uid: uid(100 + n), type: 'page' }));
    expect((await sendEvents(events)).envelope.code).toBe('40001');
    const asJson = beacon(reportEvents.path, events.slice(1), 'application/json');
    expect((await visitor.send(asJson)).envelope.data).toEqual({
      stored: 50,
      known: 0,
      refused: 0,
    });
  });

  it('checks digest and replay if they are present', async () => {
    const raw = await visitor.prepare(reportEvents, [{ uid: uid(200), type: 'page' }]);
    expect((await visitor.send({ ...raw, body: '[]' })).envelope.code).toBe('40009');
    expect((await visitor.send(raw)).envelope.code).toBe('00000');
    expect((await visitor.send(raw)).envelope.code).toBe('40010');
  });

  it('refuses a form', async () => {
    const form = beacon(reportEvents.path, [], 'multipart/form-data');
    expect((await visitor.send(form)).status).toBe(403);
  });

  it('changes neither cookies nor sessions', async () => {
    const answer = await sendEvents([]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const user = await gateway.user();
    const textLogout = { ...beacon(logout.path, undefined), body: '' };
    expect((await user.send(textLogout)).status).toBe(403);
  });
});

describe('erasure', () => {
  const event = (n: number, device_id: string, ctime?: number) => ({
    uid: uid(n),
    type: 'click',
    device_id,
    ...(ctime !== undefined && { ctime }),
  });
  const erase = async (deviceId: string, until: number) =>
    (await visitor.send(beacon(eraseEvents.path, { deviceId, until }))).envelope;
  const kept = async (deviceId: string) => {
    const rows = await gateway.queryReports('SELECT uid, event FROM events');
    const own = rows.filter(({ event }) => String(event).includes(`"device_id":"${deviceId}"`));
    return own.map((row) => row['uid']);
  };

  it('erases what a device has done until then, and nothing of another device', async () => {
    await sendEvents([event(300, 'a', 1_000), event(301, 'a', 1_001), event(302, 'b', 1_000)]);
    await sendEvents([event(303, 'a')]);
    expect(await erase('a', 1_000)).toMatchObject({ code: '00000', data: { erased: 2 } });
    expect(await kept('a')).toEqual([uid(301)]);
    expect(await kept('b')).toEqual([uid(302)]);
    expect((await erase('a', 1_000)).data).toEqual({ erased: 0 });
  });

  it('stores no event that was on its way, and those that happen later', async () => {
    await erase('late', 5_000);
    await erase('late', 4_000);
    const sent = await sendEvents([event(310, 'late', 5_000), event(311, 'late', 5_001)]);
    expect(sent.envelope.data).toEqual({ stored: 1, known: 1, refused: 0 });
    expect(await kept('late')).toEqual([uid(311)]);
  });

  it('takes any text for the id of a device', async () => {
    const device = 'a\0"{,}\\NULL';
    await sendEvents([event(320, device, 1), { ...event(321, 'x', 1), device_id: 7 }]);
    expect((await erase(device, 1)).data).toEqual({ erased: 1 });
  });

  it('erases more than one slice', async () => {
    for (let batch = 0; batch < 21; batch += 1) {
      const from = 1_000 + batch * 50;
      await sendEvents(Array.from({ length: 50 }, (_, n) => event(from + n, 'many', 1)));
    }
    expect((await erase('many', 1)).data).toEqual({ erased: 1_050 });
  });

  it.each([{ deviceId: '', until: 1 }, { deviceId: 'a' }, { until: 1 }])(
    'refuses %o',
    async (body) => {
      const { envelope } = await visitor.send(beacon(eraseEvents.path, body));
      expect(envelope.code).toBe('40001');
    },
  );
});

describe('CSP report intake', () => {
  const latest = async () => {
    const sql = 'SELECT page, reason, report FROM csp_reports ORDER BY id DESC LIMIT 1';
    return (await gateway.queryReports(sql))[0];
  };

  it("accepts a browser's report to a report-uri, without queries", async () => {
    const report = {
      'csp-report': {
        'document-uri': 'http://localhost:4200/login?token=secret#x',
        referrer: 'http://localhost:4200/?q=secret',
        'violated-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.example/x.js?secret',
        'script-sample': 'secret',
        'line-number': 3,
      },
    };
    const raw = beacon(reportCspViolation.path, report, 'application/csp-report');
    expect((await visitor.send(raw)).envelope).toEqual({
      code: '00000',
      msg: 'success',
      data: null,
    });
    expect(await latest()).toMatchObject({
      page: 'http://localhost:4200/login',
      reason: 'script-src-elem',
    });
    expect(JSON.parse(String((await latest())?.['report']))).toEqual({
      'document-uri': 'http://localhost:4200/login',
      'violated-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x.js',
      'source-file': '',
      'line-number': 3,
    });
  });

  it("accepts the contract's own form", async () => {
    const answer = await visitor.call(reportCspViolation, {
      bizType: 'csp',
      data: { event: { directive: 'img-src' }, reason: 'img-src' },
      timestamp: 1_795_000_000_000,
      page: '/spot/BTCUSDT?x=1',
    });
    expect(answer.envelope.code).toBe('00000');
    expect(await latest()).toEqual({
      page: '/spot/BTCUSDT',
      reason: 'img-src',
      report: '{"directive":"img-src"}',
    });
  });

  it('refuses an invalid report and one that is too long', async () => {
    const nonsense = beacon(reportCspViolation.path, { x: 1 }, 'application/csp-report');
    expect((await visitor.send(nonsense)).envelope.code).toBe('40001');
    const odd = { bizType: 'csp', data: { event: {}, reason: '\0' }, timestamp: 1, page: '/' };
    const zero = await visitor.send(beacon(reportCspViolation.path, odd));
    expect(zero.envelope.msg).toBe('The report is no text.');
    const long = { bizType: 'csp', data: { event: 'x'.repeat(9000), reason: '' }, timestamp: 1 };
    const raw = beacon(reportCspViolation.path, { ...long, page: '/' });
    expect((await visitor.send(raw)).envelope.msg).toBe('The report is too long.');
  });
});
