import { reportEvents } from '@bourse/gateway-contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createEventFaults,
  type EventFault,
} from '../../../src/content/debug-pages/event-faults.ts';
import { startGateway, type TestGateway } from '../../kit/start-gateway.ts';

const faults = createEventFaults();
let gateway: TestGateway;
let sent = 0;

beforeAll(async () => {
  gateway = await startGateway({ debugPages: true, eventFaults: faults });
});

beforeEach(() => {
  faults.set('none');
});

function upload(type = 'click'): Promise<Response> {
  sent += 1;
  const uid = `w-123456789${1_795_000_000_000 + sent}987654321`;
  return fetch(gateway.origin + reportEvents.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ uid, type }]),
  });
}

interface List {
  readonly counts: Record<string, number>;
  readonly fault: string;
  readonly rows: readonly { readonly row: number; readonly event: { readonly type: string } }[];
}

async function list(after = 0): Promise<List> {
  const response = await fetch(`${gateway.origin}/_events/list?after=${after}`);
  return (await response.json()) as List;
}

describe('the page of events', () => {
  it('allows its own script only', async () => {
    const page = await fetch(`${gateway.origin}/_events`);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).toContain(`script-src 'self'`);
    for (const file of ['page.js', 'page.css']) {
      expect((await fetch(`${gateway.origin}/_events/${file}`)).status).toBe(200);
    }
    expect((await fetch(`${gateway.origin}/_events/none.js`)).status).toBe(404);
  });

  it('counts by type and lists the latest events first, from a given one on', async () => {
    await upload('expose');
    const [last] = (await list()).rows;
    await upload('drag');
    await upload('drag');
    const since = await list(last?.row);
    expect(since.rows.map(({ event }) => event.type)).toEqual(['drag', 'drag']);
    expect(since.counts).toMatchObject({ expose: 1, drag: 2 });
  });

  it('switches faults, for its own origin only', async () => {
    const change = (body: string, type = 'application/json', origin = gateway.origin) =>
      fetch(`${gateway.origin}/_events/fault`, {
        method: 'POST',
        headers: { 'content-type': type, origin },
        body,
      });
    for (const origin of ['https://evil.example', 'http://localhost:1', 'null']) {
      expect((await change('{"fault":"500"}', 'application/json', origin)).status).toBe(403);
    }
    expect((await list()).fault).toBe('none');
    expect((await change('{"fault":"500"}')).status).toBe(204);
    expect((await list()).fault).toBe('500');
    expect((await change('{"fault":"none"}', 'text/plain')).status).toBe(400);
    expect((await change('{"fault":"fire"}')).status).toBe(400);
    expect((await list()).fault).toBe('500');
  });

  it('is missing for a foreign host name, and if it is not enabled', async () => {
    const foreign = await gateway.gateway.fetch(new Request('http://evil.example/_events/list'));
    expect(foreign.status).toBe(400);
    const plain = await startGateway();
    expect((await fetch(`${plain.origin}/_events/list`)).status).toBe(404);
  });
});

describe('uploads with a fault', () => {
  it.each<[EventFault, number]>([
    ['403', 403],
    ['429', 429],
    ['500', 500],
  ])('answer %s and store nothing', async (fault, status) => {
    faults.set(fault);
    const before = (await list()).counts;
    const response = await upload();
    expect(response.status).toBe(status);
    expect(response.headers.get('retry-after')).toBe(fault === '429' ? '3' : null);
    expect((await list()).counts).toEqual(before);
  });

  it('are disconnected', async () => {
    faults.set('disconnect');
    await expect(upload()).rejects.toThrow();
    expect(gateway.errors.splice(0)).toHaveLength(1);
  });
});
