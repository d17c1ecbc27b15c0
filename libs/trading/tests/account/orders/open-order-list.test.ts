import { describe, expect, it } from 'vitest';
import { orderWith } from '../../kit.ts';
import { filledBetween, isOpen, withOrder } from '../../../src/account/orders/open-order-list.ts';

const older = orderWith({ orderId: '1', updatedAt: 10 });
const newer = orderWith({ orderId: '2', updatedAt: 20 });

describe('TRD-14 isOpen', () => {
  it.each([
    ['live', true],
    ['partially_filled', true],
    ['filled', false],
    ['cancelled', false],
  ] as const)('%s: %s', (status, open) => {
    expect(isOpen(orderWith({ status }))).toBe(open);
  });
});

describe('TRD-14 withOrder', () => {
  it('puts a new order on top', () => {
    expect(withOrder([older], newer)).toEqual([newer, older]);
    expect(withOrder([], older)).toEqual([older]);
  });

  it('replaces a known order in its place', () => {
    const filling = { ...older, status: 'partially_filled', filledSize: '0.1' } as const;
    expect(withOrder([newer, older], filling)).toEqual([newer, filling]);
    const later = { ...filling, updatedAt: 30 };
    expect(withOrder([newer, older], later)).toEqual([newer, later]);
  });

  it.each(['filled', 'cancelled'] as const)('takes out an order that is %s', (status) => {
    expect(withOrder([newer, older], { ...older, status, updatedAt: 30 })).toEqual([newer]);
    expect(withOrder([newer], { ...older, status })).toEqual([newer]);
  });

  it('ignores changes older than the list', () => {
    const orders = [newer, older];
    expect(withOrder(orders, { ...newer, filledSize: '0.1', updatedAt: 19 })).toBe(orders);
    expect(withOrder(orders, { ...newer, status: 'cancelled', updatedAt: 19 })).toBe(orders);
  });
});

describe('TRD-14 filledBetween', () => {
  it('finds the orders that have been filled further, and no new ones', () => {
    const filled = { ...older, filledSize: '0.1' };
    expect(filledBetween([older, newer], [filled, newer])).toEqual([filled]);
    expect(filledBetween([newer], [filled, newer])).toEqual([]);
  });
});
