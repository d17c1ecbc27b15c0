import { describe, expect, it } from 'vitest';
import type { BehaviourEvent, EventBridge } from '../../src/index.ts';
import { click, kindsOf, World } from '../kit/world.ts';

/** An app that stores the events it receives. */
class FakeApp implements EventBridge {
  readonly delivered: BehaviourEvent[] = [];
  refuses: (event: BehaviourEvent) => boolean = () => false;

  deliver(event: BehaviourEvent): void {
    if (this.refuses(event)) throw new Error('no such app');
    this.delivered.push(event);
  }
}

function numbers(events: readonly BehaviourEvent[]): number[] {
  return events.map(({ log_seq }) => log_seq).sort((one, other) => one - other);
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

describe('the bridge', () => {
  it('TRK-47 receives each complete event at once and in order', async () => {
    const world = new World();
    const app = new FakeApp();
    const { tracker } = await world.start({ bridge: app });
    tracker.trackClick('b1', { timely: true });
    click(tracker, 998);
    expect(app.delivered.map(({ log_seq }) => log_seq)).toEqual(upTo(1_000));
    expect(app.delivered[0]).toMatchObject({ type: 'page', page_status: 'show', retry_count: 0 });
    expect(Object.keys(app.delivered[0] ?? {})).toHaveLength(50);
    await world.time.advance(5_000);
    expect(world.gateway.uploads).toEqual([]);
    expect(await world.records()).toEqual([]);
  });

  it('TRK-47 does not receive an event again for which it threw: only that one goes by HTTP', async () => {
    const world = new World();
    const app = new FakeApp();
    app.refuses = ({ log_seq }) => log_seq % 3 === 0;
    const { tracker, errors } = await world.start({ bridge: app });
    click(tracker, 299);
    await world.time.advance(1_000);
    expect(numbers(world.gateway.events)).toEqual(upTo(100).map((index) => index * 3));
    expect(world.gateway.arrivals).toBe(100);
    expect(numbers([...app.delivered, ...world.gateway.events])).toEqual(upTo(300));
    expect(errors.every(({ code }) => code === 'TRACKING_BRIDGE_FAILED')).toBe(true);
  });

  it('TRK-47 that is gone is reported once, and all events go by HTTP', async () => {
    const world = new World();
    const app = new FakeApp();
    app.refuses = () => true;
    const { tracker, errors, page } = await world.start({ bridge: app });
    click(tracker, 120);
    page.hide();
    await world.time.advance(1_000);
    expect(world.gateway.stored.size).toBe(122);
    expect(errors.map(({ code }) => code)).toEqual(['TRACKING_BRIDGE_FAILED']);
  });

  it('TRK-47 receives waiting events after consent', async () => {
    const world = new World();
    const app = new FakeApp();
    const { tracker } = await world.start({ bridge: app, consent: 'pending' });
    click(tracker, 600);
    await world.time.advance(1_000);
    expect(app.delivered).toEqual([]);
    tracker.setConsent('granted');
    await world.time.advance(1_000);
    // 500 are held for the app; the older ones go by HTTP.
    expect(app.delivered.map(({ log_seq }) => log_seq)).toEqual(upTo(500).map((n) => n + 101));
    expect(numbers(world.gateway.events)).toEqual(upTo(101));
  });

  it('TRK-47 receives nothing after consent is denied', async () => {
    const world = new World();
    const app = new FakeApp();
    const { tracker } = await world.start({ bridge: app, consent: 'pending' });
    click(tracker, 3);
    tracker.setConsent('denied');
    tracker.setConsent('granted');
    await world.time.advance(1_000);
    expect(kindsOf(app.delivered)).toEqual(['show']);
  });

  it('TRK-47 may track events itself, and receives merged events as one', async () => {
    const world = new World();
    const app = new FakeApp();
    const { tracker } = await world.start({
      bridge: {
        deliver: (event) => {
          app.deliver(event);
          if (event.event_tracking_id === 'b1') tracker.trackClick('b2');
        },
      },
    });
    tracker.trackClick('b1');
    tracker.track({ type: 'expose', event_tracking_id: 'b3', merge: true });
    tracker.track({ type: 'expose', event_tracking_id: 'b3', merge: true });
    await world.time.advance(500);
    expect(app.delivered.map((event) => event.event_tracking_id)).toEqual(['/', 'b1', 'b2', 'b3']);
    expect(app.delivered[3]?.event_tracking_ext).toHaveLength(2);
  });
});
