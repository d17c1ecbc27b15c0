import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { btcUsdt, spotMarketWith } from '../kit.ts';
import { money } from '../../src/decimal.ts';
import {
  emptyScaled,
  scaledAverage,
  scaledFrozen,
  scaledParts,
  scaledProblems,
  scaledTerms,
  type ScaledDraft,
} from '../../src/combined/scaled-draft.ts';

const draft: ScaledDraft = {
  ...emptyScaled,
  amount: '6',
  fromPrice: '98',
  toPrice: '96',
  count: '3',
};
const grid = { tickSize: '0.5', stepSize: '0.01' };
const texts = (parts: ReturnType<typeof scaledParts>) =>
  parts?.map(({ price, size }) => `${size} at ${price}`);

describe('TRD-51 scaled orders', () => {
  it.each<[Partial<ScaledDraft>, readonly string[] | undefined]>([
    [{}, ['2 at 98', '2 at 97', '2 at 96']],
    [{ distribution: 'linear' }, ['1 at 98', '2 at 97', '3 at 96']],
    [
      { amount: '1', fromPrice: '99', toPrice: '96', count: '5' },
      ['0.2 at 99', '0.2 at 98', '0.2 at 97.5', '0.2 at 96.5', '0.2 at 96'],
    ],
    [
      { side: 'sell', amount: '1', fromPrice: '101', toPrice: '104', count: '5' },
      ['0.2 at 101', '0.2 at 102', '0.2 at 102.5', '0.2 at 103.5', '0.2 at 104'],
    ],
    [{ amount: '0.07' }, ['0.02 at 98', '0.02 at 97', '0.03 at 96']],
    [{ amount: '' }, undefined],
    [{ count: '51' }, undefined],
  ])('are divided exactly: %j', (members, parts) => {
    expect(texts(scaledParts({ ...draft, ...members }, grid))).toEqual(parts);
  });

  it('add up to the amount, over random entries', () => {
    const entries = fc.record({
      side: fc.constantFrom('buy', 'sell'),
      amount: fc.integer({ min: 1, max: 1e9 }).map((steps) => (steps / 100).toFixed(2)),
      fromPrice: fc.integer({ min: 1, max: 1e6 }).map((ticks) => (ticks / 2).toFixed(1)),
      toPrice: fc.integer({ min: 1, max: 1e6 }).map((ticks) => (ticks / 2).toFixed(1)),
      count: fc.integer({ min: 2, max: 50 }).map(String),
      distribution: fc.constantFrom('even', 'linear'),
    });
    fc.assert(
      fc.property(entries, (entered) => {
        const parts = scaledParts({ ...draft, ...entered }, grid) ?? [];
        const sum = parts.reduce((total, { size }) => total.plus(size), money.zero);
        expect(sum.eq(entered.amount)).toBe(true);
        expect(parts).toHaveLength(Number(entered.count));
      }),
    );
  });

  it('freeze what they cost together, and have an average price', () => {
    const linear: ScaledDraft = { ...draft, distribution: 'linear' };
    expect([scaledFrozen(linear, grid), scaledAverage(linear, grid)]).toEqual([
      '580',
      '96.66666666',
    ]);
    expect(scaledFrozen({ ...linear, side: 'sell' }, grid)).toBe('6');
    expect([scaledFrozen(emptyScaled, grid), scaledAverage(emptyScaled, grid)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('are sent in canonical form', () => {
    expect(scaledTerms({ ...draft, amount: '6.', postOnly: true })).toEqual({
      side: 'buy',
      force: 'post_only',
      size: '6',
      fromPrice: '98',
      toPrice: '96',
      count: 3,
      distribution: 'even',
    });
    expect(scaledTerms(draft)).not.toHaveProperty('force');
  });
});

describe('TRD-51 problems of scaled orders', () => {
  const instrument = { ...btcUsdt, ...grid, minSize: '0.01', maxSize: '100', priceBand: '0.1' };
  const market = spotMarketWith({
    instrument,
    last: '100',
    available: { base: '6', quote: '582' },
  });

  it.each<[string, Partial<ScaledDraft>, ReturnType<typeof scaledProblems>]>([
    ['within means', {}, []],
    [
      'nothing entered',
      { amount: '', fromPrice: '', toPrice: '', count: '' },
      ['from-missing', 'to-missing', 'count-out-of-bounds', 'amount-missing'].map((problem) => ({
        problem,
      })) as ReturnType<typeof scaledProblems>,
    ],
    ['one order', { count: '1' }, [{ problem: 'count-out-of-bounds' }]],
    ['prices between ticks', { fromPrice: '98.1' }, [{ problem: 'price-off-tick' }]],
    ['a last price between ticks', { toPrice: '96.1' }, [{ problem: 'price-off-tick' }]],
    ['more orders than ticks', { toPrice: '97.5' }, [{ problem: 'prices-too-close', bound: '2' }]],
    ['an amount between steps', { amount: '6.001' }, [{ problem: 'amount-off-step' }]],
    [
      'a part of nothing',
      { amount: '0.02' },
      [
        { problem: 'amount-too-small', order: 1 },
        { problem: 'amount-too-small', order: 2 },
      ],
    ],
    ['a price beyond the band', { fromPrice: '111' }, [{ problem: 'price-too-high', order: 1 }]],
    ['a buy over the balance', { amount: '6.01' }, [{ problem: 'balance-insufficient' }]],
    [
      'a sell over the balance',
      { side: 'sell', fromPrice: '101', toPrice: '103', amount: '6.01' },
      [{ problem: 'balance-insufficient' }],
    ],
  ])('%s', (_title, members, problems) => {
    const found = scaledProblems({ ...draft, ...members }, market);
    // The value of a part of nothing is too small as well.
    expect(found.filter(({ problem }) => problem !== 'total-too-small')).toEqual(problems);
  });
});
