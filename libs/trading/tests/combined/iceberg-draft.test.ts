import { describe, expect, it } from 'vitest';
import { spotMarketWith } from '../kit.ts';
import {
  emptyIceberg,
  icebergFrozen,
  icebergProblems,
  icebergTerms,
  leastVisible,
  slicesOf,
  type IcebergDraft,
  type IcebergProblem,
} from '../../src/combined/iceberg-draft.ts';

const draft: IcebergDraft = { side: 'buy', price: '100', amount: '10', visible: '0.3' };
const market = spotMarketWith({ available: { base: '0', quote: '1000' } });

describe('TRD-52 an iceberg', () => {
  it.each<[string, Partial<IcebergDraft>, readonly IcebergProblem[]]>([
    ['within means', {}, []],
    ['nothing entered', emptyIceberg, ['price-missing', 'amount-missing', 'visible-missing']],
    ['a part between steps', { visible: '0.3000001' }, ['visible-off-step']],
    ['a part under the smallest value', { visible: '0.009999' }, ['visible-too-small']],
    ['a part that is all', { visible: '10' }, ['visible-too-large']],
    ['50 parts', { visible: '0.2' }, []],
    ['51 parts', { visible: '0.199999' }, ['too-many-slices']],
    ['over the balance', { amount: '10.1' }, ['balance-insufficient']],
  ])('has problems: %s', (_title, members, problems) => {
    expect(icebergProblems({ ...draft, ...members }, market)).toEqual(problems);
  });

  it('has a smallest part, a number of parts, and freezes all of it', () => {
    expect(leastVisible(draft, market.instrument)).toBe('0.010000');
    expect(leastVisible({ price: '1000000' }, market.instrument)).toBe('0.000010');
    expect(leastVisible(emptyIceberg, market.instrument)).toBeUndefined();
    expect([slicesOf(draft), slicesOf(emptyIceberg)]).toEqual([34, undefined]);
    expect(icebergFrozen(draft)).toBe('1000');
    expect(icebergFrozen({ ...draft, side: 'sell' })).toBe('10');
  });

  it('is sent in canonical form', () => {
    expect(icebergTerms({ ...draft, visible: '1.' })).toEqual({
      side: 'buy',
      orderType: 'limit',
      price: '100',
      size: '10',
      visibleSize: '1',
    });
  });
});
