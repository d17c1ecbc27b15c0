import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMultipleOf, money } from '../../src/decimal.ts';
import type { Instrument } from '../../src/terms.ts';
import { btcUsdt, spotMarketWith } from '../kit.ts';
import { percentOf, withPercent } from '../../src/draft/capacity.ts';
import { problemsOf } from '../../src/draft/draft-problems.ts';
import {
  emptyDraft,
  isSizedInQuote,
  isUntouched,
  quoteDecimals,
  steppedPrice,
  withAmount,
  withPrice,
  withTotal,
  type OrderDraft,
} from '../../src/draft/order-draft.ts';

const runs = { numRuns: 1_500, seed: 1, endOnFailure: true };

const draftWith = (members: Partial<OrderDraft>): OrderDraft => ({ ...emptyDraft, ...members });

/** Pairs with steps of any decimal place, some of them no power of ten. */
const instruments: fc.Arbitrary<Instrument> = fc
  .tuple(
    fc.constantFrom('0.01', '0.5', '1', '0.00001', '0.025'),
    fc.constantFrom('0.000001', '0.001', '1', '0.05'),
  )
  .map(([tickSize, stepSize]) => ({ ...btcUsdt, tickSize, stepSize, minSize: stepSize }));

const times = (step: string, count: number) => money.multiply(step, String(count)).toFixed();

const counts = fc.integer({ min: 1, max: 1_000_000_000 });

/** Balances of up to 18 digits, 8 of them decimals. */
const balances = fc
  .bigInt(0n, 10n ** 18n)
  .map((units) => money.of(String(units)).div('100000000').toFixed());

const percents = fc.integer({ min: 0, max: 100 });

describe('TRD-3 price, amount and total', () => {
  it('follow each other', () => {
    const priced = withPrice(emptyDraft, '97250.01');
    expect(priced).toMatchObject({ price: '97250.01', amount: '', total: '' });
    const sized = withAmount(priced, '0.5');
    expect(sized).toMatchObject({ amount: '0.5', total: '48625.005' });
    const cheaper = withPrice(sized, '97000');
    expect(cheaper).toMatchObject({ price: '97000', amount: '0.5', total: '48500' });
    const smaller = withTotal(cheaper, '100', btcUsdt);
    expect(smaller).toMatchObject({ total: '100', amount: '0.00103' });
  });

  it.each(['', '.', 'x'])('have no total at the price %j', (price) => {
    expect(withPrice(draftWith({ amount: '1', total: '5' }), price).total).toBe('');
  });

  it('have no amount at the price 0', () => {
    expect(withTotal(draftWith({ price: '0' }), '100', btcUsdt).amount).toBe('');
  });

  it('multiply without losing anything', () => {
    fc.assert(
      fc.property(instruments, counts, counts, (instrument, ticks, steps) => {
        const price = times(instrument.tickSize, ticks);
        const amount = times(instrument.stepSize, steps);
        const { total } = withAmount(draftWith({ price }), amount);
        expect(money.of(total).eq(money.multiply(price, amount))).toBe(true);
        expect((total.split('.')[1] ?? '').length).toBeLessThanOrEqual(quoteDecimals(instrument));
      }),
      runs,
    );
  });

  it('give a total the largest amount in whole steps that it pays for', () => {
    fc.assert(
      fc.property(instruments, counts, balances, (instrument, ticks, total) => {
        const price = times(instrument.tickSize, ticks);
        const { amount } = withTotal(draftWith({ price }), total, instrument);
        expect(isMultipleOf(amount, instrument.stepSize)).toBe(true);
        expect(money.multiply(amount, price).lte(total)).toBe(true);
        expect(money.add(amount, instrument.stepSize).times(price).gt(total)).toBe(true);
      }),
      runs,
    );
  });

  it('do not follow each other in a market order', () => {
    const market = draftWith({ orderType: 'market', total: '100' });
    expect(withAmount(market, '0.5')).toMatchObject({ amount: '0.5', total: '' });
    const sized = draftWith({ orderType: 'market', amount: '0.5' });
    expect(withTotal(sized, '100', btcUsdt)).toMatchObject({ amount: '', total: '100' });
  });

  it('are counted in quote coin for a market buy alone', () => {
    expect(isSizedInQuote(draftWith({ side: 'buy', orderType: 'market' }), 'spot')).toBe(true);
    expect(isSizedInQuote(draftWith({ side: 'sell', orderType: 'market' }), 'spot')).toBe(false);
    expect(isSizedInQuote(draftWith({ side: 'buy', orderType: 'limit' }), 'spot')).toBe(false);
    expect(isSizedInQuote(draftWith({ side: 'sell', orderType: 'limit' }), 'spot')).toBe(false);
  });
});

describe('TRD-3 an untouched draft', () => {
  it.each<[Partial<OrderDraft>, boolean]>([
    [{}, true],
    [{ side: 'sell', orderType: 'market' }, true],
    [{ price: '1' }, false],
    [{ amount: '1' }, false],
    [{ total: '0.' }, false],
  ])('%j: %s', (members, untouched) => {
    expect(isUntouched(draftWith(members))).toBe(untouched);
  });
});

describe('TRD-3 a stepped price', () => {
  it.each([
    ['97250.01', 1, '97250.02'],
    ['97250.01', -10, '97249.91'],
    ['97250.019', 1, '97250.02'],
    ['', 1, '0.01'],
    ['', -1, '0.01'],
    ['0.05', -10, '0.01'],
    ['97250.', 1, '97250.01'],
  ])('goes from %j by %i ticks to %s', (price, ticks, stepped) => {
    expect(steppedPrice(price, ticks, btcUsdt)).toBe(stepped);
  });

  it('is always a multiple of the tick', () => {
    fc.assert(
      fc.property(
        instruments,
        counts,
        fc.integer({ min: -10, max: 10 }),
        (instrument, n, ticks) => {
          const price = steppedPrice(times(instrument.tickSize, n), ticks, instrument);
          expect(isMultipleOf(price, instrument.tickSize)).toBe(true);
          expect(money.of(price).gt(0)).toBe(true);
        },
      ),
      runs,
    );
  });
});

describe('TRD-8 a share of what is available', () => {
  it.each([
    ['buy', 'limit', 25, { amount: '0.25', total: '25000' }],
    ['buy', 'limit', 100, { amount: '1', total: '100000' }],
    ['buy', 'market', 50, { amount: '', total: '50000' }],
    ['sell', 'limit', 50, { amount: '0.166666', total: '16666.6' }],
    ['sell', 'market', 100, { amount: '0.333333', total: '' }],
    ['sell', 'limit', 0, { amount: '0', total: '0' }],
  ] as const)('sizes a %s %s order of %i %%', (side, orderType, percent, sized) => {
    const draft = draftWith({ side, orderType, price: '100000' });
    const available = { base: '0.3333339', quote: '100000' };
    expect(withPercent(draft, percent, spotMarketWith({ available }))).toMatchObject(sized);
  });

  it('waits for the price of a limit buy', () => {
    const draft = draftWith({ amount: '1' });
    expect(withPercent(draft, 50, spotMarketWith({ available: { base: '1', quote: '100' } }))).toBe(
      draft,
    );
  });

  it('never spends more than there is, nor a part of a step', () => {
    fc.assert(
      fc.property(
        instruments,
        fc.constantFrom('buy', 'sell'),
        fc.constantFrom('limit', 'market'),
        counts,
        percents,
        balances,
        (instrument, side, orderType, ticks, percent, owned) => {
          const price = orderType === 'limit' ? times(instrument.tickSize, ticks) : '';
          const available = { base: owned, quote: owned };
          const draft = withPercent(
            draftWith({ side, orderType, price }),
            percent,
            spotMarketWith({ available, instrument }),
          );
          const allowed = money.multiply(owned, String(percent)).div(100);
          if (side === 'sell' || orderType === 'limit') {
            expect(isMultipleOf(draft.amount, instrument.stepSize)).toBe(true);
          }
          if (side === 'sell') expect(money.of(draft.amount).lte(allowed)).toBe(true);
          else expect(money.of(draft.total).lte(allowed)).toBe(true);
          if (side === 'buy' && orderType === 'limit') {
            expect(money.multiply(draft.amount, price).lte(allowed)).toBe(true);
          }
          const problems = problemsOf(draft, spotMarketWith({ available, instrument }));
          expect(problems).not.toContain('balance-insufficient');
          expect(problems).not.toContain('amount-off-step');
          expect(problems).not.toContain('price-off-tick');
        },
      ),
      runs,
    );
  });

  it.each([
    ['buy', { total: '25000' }, 25],
    ['buy', { total: '' }, 0],
    ['buy', { total: '500000' }, 100],
    ['sell', { amount: '0.5' }, 50],
    ['sell', { amount: '0.004' }, 0],
    ['sell', { amount: '0.' }, 0],
  ] as const)('is read back from a %s order: %j', (side, members, percent) => {
    const draft = draftWith({ side, ...members });
    expect(percentOf(draft, spotMarketWith({ available: { base: '1', quote: '100000' } }))).toBe(
      percent,
    );
  });

  it('is zero of a zero balance', () => {
    expect(
      percentOf(
        draftWith({ total: '5' }),
        spotMarketWith({ available: { base: '0', quote: '0' } }),
      ),
    ).toBe(0);
  });

  it('is read back as a whole per cent from 0 to 100', () => {
    fc.assert(
      fc.property(balances, balances, (spent, owned) => {
        const percent = percentOf(
          draftWith({ total: spent }),
          spotMarketWith({ available: { base: '0', quote: owned } }),
        );
        expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
      }),
      runs,
    );
  });
});
