import { describe, expect, it } from 'vitest';
import { MessageBudget } from '../../../src/edge/stream/message-budget.ts';

describe('MessageBudget', () => {
  it('allows a burst, then a steady rate', () => {
    const budget = new MessageBudget(3, 2, 0);
    expect([budget.take(2, 0), budget.take(1, 0), budget.take(1, 0)]).toEqual([true, true, false]);
    expect([budget.take(1, 500), budget.take(1, 500)]).toEqual([true, false]);
    expect(budget.take(4, 1_000_000)).toBe(false);
    expect(budget.take(3, 1_000_000)).toBe(true);
  });
});
