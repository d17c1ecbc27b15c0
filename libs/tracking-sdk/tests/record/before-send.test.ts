import { describe, expect, it } from 'vitest';
import type { DraftEvent } from '../../src/index.ts';
import { click, kindsOf, World } from '../kit/world.ts';

describe('beforeSend', () => {
  it('TRK-46 alters an event, but not its uid', async () => {
    const world = new World();
    const seen: DraftEvent[] = [];
    const { tracker } = await world.start({
      beforeSend: (event) => {
        seen.push(event);
        return { ...event, uid: 'mine', title: '***', event_tracking_ext: { masked: true } };
      },
    });
    tracker.trackClick('b1', { event_tracking_ext: { card: 'S3CRET' } });
    await world.time.advance(500);
    const sent = world.gateway.events.find(({ type }) => type === 'click');
    expect(sent).toMatchObject({ title: '***', event_tracking_ext: { masked: true }, seq: 2 });
    expect(sent?.uid).toBe(seen[1]?.uid);
    expect(seen[1]).toMatchObject({ title: 'BTC/USDT', event_tracking_ext: { card: 'S3CRET' } });
    expect(world.gateway.uploads.map(({ body }) => body).join()).not.toContain('S3CRET');
  });

  it('TRK-46 drops an event without a number and without a report', async () => {
    const world = new World();
    const { tracker, errors } = await world.start({
      beforeSend: (event) => (event.event_tracking_id === 'b1001' ? undefined : event),
    });
    click(tracker, 2);
    await world.time.advance(500);
    expect(kindsOf(world.gateway.events)).toEqual(['show', 'click']);
    expect(world.gateway.events.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(errors).toEqual([]);
  });

  it('TRK-46 that throws drops the event and is reported', async () => {
    const world = new World();
    const { tracker, errors } = await world.start({
      beforeSend: (event) => {
        if (event.type === 'click') throw new Error('broken');
        return event;
      },
    });
    click(tracker, 2);
    await world.time.advance(500);
    expect(kindsOf(world.gateway.events)).toEqual(['show']);
    expect(errors.map(({ code, eventCount }) => [code, eventCount])).toEqual([
      ['TRACKING_BEFORE_SEND_FAILED', 1],
      ['TRACKING_BEFORE_SEND_FAILED', 1],
    ]);
    expect(errors[0]?.cause).toMatchObject({ message: 'broken' });
  });

  it.each([
    ['no event', Promise.resolve(), 'TRACKING_EVENT_TYPE_UNKNOWN'],
    ['an event without an id', { type: 'click' }, 'TRACKING_EVENT_ID_INVALID'],
  ])('TRK-46 that returns %s drops the event and is reported', async (_name, value, code) => {
    const world = new World();
    const { errors } = await world.start({ beforeSend: () => value as never });
    await world.time.advance(500);
    expect(world.gateway.uploads).toEqual([]);
    expect(errors.map((error) => error.code)).toEqual([code]);
  });

  it('TRK-46 receives a merged event as one', async () => {
    const world = new World();
    const seen: DraftEvent[] = [];
    const { tracker } = await world.start({
      beforeSend: (event) => {
        seen.push(event);
        return event;
      },
    });
    for (let index = 0; index < 3; index += 1) {
      tracker.track({ type: 'expose', event_tracking_id: 'b1', merge: true });
    }
    await world.time.advance(500);
    expect(seen.map(({ type }) => type)).toEqual(['page', 'expose']);
    expect(seen[1]?.event_tracking_ext).toHaveLength(3);
  });
});
