import { describe, expect, it } from 'vitest';
import type { TrackedEvent } from '../../src/index.ts';
import { observeVitals, rateVital, type Vital, type VitalName } from '../../src/vitals/index.ts';

function setup(options = {}) {
  const events: TrackedEvent[] = [];
  let tell: (vital: Vital) => void = () => undefined;
  const measure = (listener: (vital: Vital) => void) => {
    tell = listener;
  };
  const stop = observeVitals(
    { track: (event) => events.push(event) },
    { ports: { measure }, ...options },
  );
  return {
    events,
    stop,
    tell: (vital: Vital) => {
      tell(vital);
    },
  };
}

const lcp: Vital = { name: 'LCP', value: 2_500.4, id: 'v6-1', navigationType: 'reload' };

describe('vitals', () => {
  it('TRK-70 are system events', () => {
    const { events, tell } = setup();
    tell({ ...lcp, entries: ['not to be sent'] } as Vital);
    expect(events).toEqual([
      {
        type: 'system',
        event_tracking_id: '/',
        event_tracking: 'LCP',
        event_tracking_ext: {
          value: 2_500.4,
          rating: 'needs-improvement',
          id: 'v6-1',
          navigationType: 'reload',
        },
        track_type: 'auto',
      },
    ]);
  });

  it('TRK-70 have the given tracking point, until tracking is stopped', () => {
    const { events, tell, stop } = setup({ eventTrackingId: 'b9001' });
    tell(lcp);
    stop();
    tell(lcp);
    expect(events.map((event) => event.event_tracking_id)).toEqual(['b9001']);
  });

  it('TRK-70 are not measured without a page', () => {
    const events: TrackedEvent[] = [];
    observeVitals({ track: (event) => events.push(event) })();
    expect(events).toEqual([]);
  });

  it.each<[VitalName, number, number]>([
    ['FCP', 1_800, 3_000],
    ['LCP', 2_500, 4_000],
    ['CLS', 0.1, 0.25],
    ['INP', 200, 500],
    ['TTFB', 800, 1_800],
  ])('TRK-71 %s is good up to %d and poor beyond %d', (name, good, poor) => {
    const above = 0.001;
    expect(rateVital(name, 0)).toBe('good');
    expect(rateVital(name, good)).toBe('good');
    expect(rateVital(name, good + above)).toBe('needs-improvement');
    expect(rateVital(name, poor)).toBe('needs-improvement');
    expect(rateVital(name, poor + above)).toBe('poor');
  });
});
