import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readArrivals } from '../../src/tracking/wire.ts';

const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));

describe('readArrivals', () => {
  it('reads a list of ours and leaves out what it tracks by itself', () => {
    const body = bytes([
      { uid: 'w-1', event_tracking_ext: { marker: 7, pair: 'BTCUSDT' } },
      { uid: 'w-2', event_tracking_ext: {} },
    ]);
    expect(readArrivals('ours', body)).toEqual([{ id: 'w-1', marker: 7 }]);
  });

  it('reads Snowplow’s properties out of their two schemas', () => {
    const wrapped = { schema: 'outer', data: { schema: 'inner', data: { marker: 0 } } };
    const body = bytes({ data: [{ eid: 'a', ue_pr: JSON.stringify(wrapped) }, { eid: 'b' }] });
    expect(readArrivals('snowplow', body)).toEqual([{ id: 'a', marker: 0 }]);
  });

  it('reads batches and single events', () => {
    const event = { messageId: 'a', properties: { marker: 3 } };
    expect(readArrivals('segment', bytes({ batch: [event] }))).toEqual([{ id: 'a', marker: 3 }]);
    expect(readArrivals('rudder', bytes(event))).toEqual([{ id: 'a', marker: 3 }]);
  });

  it('reads gzip, and base64 in a form', () => {
    const json = JSON.stringify([{ uuid: 'a', properties: { marker: 3 } }]);
    const form = new URLSearchParams({ data: Buffer.from(json).toString('base64') }).toString();
    expect(readArrivals('posthog', gzipSync(json))).toEqual([{ id: 'a', marker: 3 }]);
    expect(readArrivals('posthog', Buffer.from(form))).toEqual([{ id: 'a', marker: 3 }]);
  });

  it('refuses what it cannot read', () => {
    expect(() => readArrivals('ours', Buffer.from('event=1'))).toThrow(SyntaxError);
  });
});
