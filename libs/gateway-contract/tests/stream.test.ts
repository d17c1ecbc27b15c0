import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { streamChannels } from '../src/index.ts';
import { streamItems, streamRequest } from '../src/stream-schemas.ts';

const arg = { instType: 'SPOT', channel: 'books', instId: 'BTCUSDT' };

function isValid(request: unknown): boolean {
  return v.safeParse(streamRequest, request).success;
}

describe('the stream', () => {
  it.each(Object.entries(streamChannels))(
    'API-34 has a schema for each channel of %s',
    (product, lists) => {
      const schemas = Object.entries(streamItems).find(([name]) => name === product)?.[1] ?? {};
      expect(Object.keys(schemas).sort()).toEqual([...lists.public, ...lists.private].sort());
    },
  );

  it('API-34 takes subscriptions to its topics', () => {
    expect(isValid({ op: 'subscribe', args: [arg] })).toBe(true);
    const own = { instType: 'MARGIN', channel: 'account', instId: 'default' };
    expect(isValid({ op: 'unsubscribe', args: [arg, own] })).toBe(true);
    expect(isValid({ op: 'subscribe', args: Array(50).fill(arg) })).toBe(true);
  });

  it.each([
    ['a channel of another product', { op: 'subscribe', args: [{ ...arg, instType: 'MARGIN' }] }],
    ['an unknown channel', { op: 'subscribe', args: [{ ...arg, channel: 'depth' }] }],
    ['no topic', { op: 'subscribe', args: [] }],
    ['51 topics', { op: 'subscribe', args: Array(51).fill(arg) }],
    ['another request', { op: 'place', args: [arg] }],
  ])('API-34 refuses %s', (_, request) => {
    expect(isValid(request)).toBe(false);
  });
});
