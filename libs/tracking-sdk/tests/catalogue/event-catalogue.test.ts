import * as v from 'valibot';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { createEventCatalogue, type InvalidEvent, type Schema } from '../../src/catalogue/index.ts';
import type { TrackedEvent } from '../../src/index.ts';

const events = {
  placeOrder: {
    event_tracking_id: 'b1001',
    business1: 'spot',
    event_tracking_ext: v.object({
      side: v.picklist(['buy', 'sell']),
      price: v.optional(v.string()),
    }),
  },
  seeBanner: { event_tracking_id: 'b3001', type: 'expose', merge: true },
} as const;

function open(validates?: boolean) {
  const tracked: TrackedEvent[] = [];
  const invalid: InvalidEvent[] = [];
  const catalogue = createEventCatalogue({ track: (event) => tracked.push(event) }, events, {
    ...(validates !== undefined && { validates }),
    onInvalid: (each) => invalid.push(each),
  });
  return { catalogue, tracked, invalid };
}

/** Calls as a host without type checks does. */
function untyped(track: unknown): (name: string, extension?: unknown) => void {
  return track as (name: string, extension?: unknown) => void;
}

describe('an event of a catalogue', () => {
  it('TRK-107 has the fields of its name, and the extension of the call', () => {
    const { catalogue, tracked } = open();
    catalogue.track('placeOrder', { side: 'buy' });
    catalogue.track('seeBanner');
    expect(tracked).toEqual([
      {
        type: 'click',
        event_tracking_id: 'b1001',
        business1: 'spot',
        event_tracking_ext: { side: 'buy' },
      },
      { type: 'expose', event_tracking_id: 'b3001', merge: true, event_tracking_ext: undefined },
    ]);
  });

  it('TRK-107 compiles with a known name and the extension of its schema only', () => {
    const { catalogue, tracked } = open();
    expectTypeOf(catalogue.track<'placeOrder'>)
      .parameter(1)
      .toEqualTypeOf<{
        side: 'buy' | 'sell';
        price?: string | undefined;
      }>();
    // @ts-expect-error There is no such side.
    catalogue.track('placeOrder', { side: 'hold' });
    // @ts-expect-error The extension is missing.
    catalogue.track('placeOrder');
    // @ts-expect-error The event has no extension.
    catalogue.track('seeBanner', { side: 'buy' });
    expect(tracked).toHaveLength(3);
    // @ts-expect-error There is no such event.
    catalogue.track('nothing');
  });

  it('TRK-107 is reported, and not tracked, if its name is unknown', () => {
    const { catalogue, tracked, invalid } = open();
    untyped(catalogue.track)('nothing');
    expect(tracked).toEqual([]);
    expect(invalid).toEqual([
      {
        code: 'TRACKING_EVENT_INVALID',
        name: 'nothing',
        issues: [{ message: 'The catalogue has no event of this name' }],
      },
    ]);
  });
});

describe('validation of a catalogue', () => {
  it('TRK-108 reports an invalid extension, and tracks it as it is', async () => {
    const { catalogue, tracked, invalid } = open(true);
    untyped(catalogue.track)('placeOrder', { side: 'hold', more: 1 });
    catalogue.track('placeOrder', { side: 'sell' });
    expect(tracked[0]?.event_tracking_ext).toEqual({ side: 'hold', more: 1 });
    await vi.waitFor(() => {
      expect(invalid).toHaveLength(1);
    });
    const [{ code, name, issues } = {}] = invalid as Partial<InvalidEvent>[];
    expect({ code, name }).toEqual({ code: 'TRACKING_EVENT_INVALID', name: 'placeOrder' });
    expect(issues?.map(({ path }) => path)).toMatchObject([[{ key: 'side' }]]);
  });

  it('TRK-108 is off by default', async () => {
    const { catalogue, tracked, invalid } = open();
    untyped(catalogue.track)('placeOrder', { side: 'hold' });
    await Promise.resolve();
    expect([tracked.length, invalid]).toEqual([1, []]);
  });

  it('TRK-108 warns on the console by default, also of a schema that throws or answers later', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const schemaOf = (validate: Schema['~standard']['validate']): Schema<{ side: string }> => ({
      '~standard': { version: 1, vendor: 'test', validate },
    });
    const schemas = {
      throwing: schemaOf(() => {
        throw new Error('broken');
      }),
      late: schemaOf(() => Promise.resolve({ issues: [{ message: 'late' }] })),
      content: schemaOf(() => ({})),
    };
    const event_tracking_id = 'b1001';
    const catalogue = createEventCatalogue(
      { track: () => undefined },
      {
        throwing: { event_tracking_id, event_tracking_ext: schemas.throwing },
        late: { event_tracking_id, event_tracking_ext: schemas.late },
        content: { event_tracking_id, event_tracking_ext: schemas.content },
      },
      { validates: true },
    );
    for (const name of ['throwing', 'late', 'content'] as const)
      catalogue.track(name, { side: '' });
    await vi.waitFor(() => {
      expect(warn.mock.calls).toEqual([
        ['TRACKING_EVENT_INVALID', 'throwing', [{ message: 'Error: broken' }]],
        ['TRACKING_EVENT_INVALID', 'late', [{ message: 'late' }]],
      ]);
    });
    warn.mockRestore();
  });
});
