import type { BookRows } from '@bourse/market-data';
import { expect, it } from 'vitest';
import { createHold } from '../../src/prices/held-rows.ts';

const empty: BookRows = { status: 'empty', seq: undefined, ts: undefined, bids: [], asks: [] };

function rowsAt(price: string): BookRows {
  return { ...empty, status: 'live', bids: [{ price, size: '1', total: '1', value: price }] };
}

function storesOf(snapshots: Record<string, BookRows>) {
  return createHold(({ tick = '' }) => ({
    subscribe: () => () => undefined,
    getSnapshot: () => snapshots[tick] ?? empty,
  }));
}

it('RCT-18 keeps the rows of before a change, with the grouping they were made with', () => {
  const snapshots: Record<string, BookRows> = { '0.01': rowsAt('97160.81') };
  const hold = storesOf(snapshots);
  const fine = hold({ tick: '0.01' });
  expect(fine.getSnapshot()).toMatchObject({ grouping: '0.01', bids: [{ price: '97160.81' }] });
  const coarse = hold({ tick: '10' });
  expect(coarse.getSnapshot()).toMatchObject({ grouping: '0.01', bids: [{ price: '97160.81' }] });
  snapshots['10'] = rowsAt('97160');
  expect(coarse.getSnapshot()).toMatchObject({ grouping: '10', bids: [{ price: '97160' }] });
});

it('RCT-18 returns the same value for the same rows', () => {
  const store = storesOf({ '1': rowsAt('97160') })({ tick: '1' });
  expect(store.getSnapshot()).toBe(store.getSnapshot());
  const loading = storesOf({})({ tick: '1' });
  expect(loading.getSnapshot()).toBe(loading.getSnapshot());
});
