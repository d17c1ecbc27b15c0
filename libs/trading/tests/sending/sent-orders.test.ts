import { describe, expect, it, vi } from 'vitest';
import { createSentOrders, type SentOrder } from '../../src/sending/sent-orders.ts';
import { limitBuy, sentWith } from './kit.ts';

function storageWith(stored: unknown) {
  const written: unknown[] = [];
  return {
    written,
    read: () => stored,
    write: (orders: readonly SentOrder[] | undefined) => written.push(orders),
  };
}

describe('TRD-21 the list of sent orders', () => {
  it('replaces an order by its id and puts it last', () => {
    const orders = createSentOrders();
    orders.put(sentWith());
    orders.put(sentWith({ clientOid: 'b' }));
    orders.put(sentWith({ state: 'unanswered' }));
    expect(orders.getSnapshot().map(({ clientOid, state }) => [clientOid, state])).toEqual([
      ['b', 'sent'],
      ['a', 'unanswered'],
    ]);
    orders.remove('b');
    orders.remove('c');
    expect(orders.getSnapshot()).toEqual([sentWith({ state: 'unanswered' })]);
  });

  it('calls its listeners after a change, and writes nothing once it is empty', () => {
    const storage = storageWith(undefined);
    const orders = createSentOrders(storage);
    const listener = vi.fn();
    const stop = orders.subscribe(listener);
    orders.put(sentWith());
    orders.remove('a');
    stop();
    orders.put(sentWith());
    expect(listener).toHaveBeenCalledTimes(2);
    expect(storage.written).toEqual([[sentWith()], undefined, [sentWith()]]);
  });
});

describe('TRD-23 stored orders', () => {
  it('on their way are unanswered', () => {
    const stored = [sentWith(), sentWith({ clientOid: 'b', state: 'sessionEnded' })];
    const { getSnapshot } = createSentOrders(storageWith(JSON.parse(JSON.stringify(stored))));
    expect(getSnapshot().map(({ state }) => state)).toEqual(['unanswered', 'sessionEnded']);
    expect(getSnapshot()[0]?.draft).toEqual(limitBuy);
  });

  it.each([[undefined], ['text'], [{}], [[{ clientOid: 'a' }, null, 7]]])(
    'that are none are left out: %j',
    (stored) => {
      expect(createSentOrders(storageWith(stored)).getSnapshot()).toEqual([]);
    },
  );

  it('of an earlier version have defaults, and one that is broken does not take the others with it', () => {
    const { isHedge, hasPresets, planType, ...earlier } = sentWith();
    expect([isHedge, hasPresets, planType]).toEqual([false, false, undefined]);
    const { getSnapshot } = createSentOrders(storageWith([{ clientOid: 'b' }, earlier]));
    expect(getSnapshot()).toEqual([sentWith({ state: 'unanswered' })]);
  });
});
