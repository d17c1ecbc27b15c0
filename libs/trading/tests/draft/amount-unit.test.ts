import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMultipleOf, money, parseDecimal } from '../../src/decimal.ts';
import { btcUsdt, spotMarketWith } from '../kit.ts';
import { withConverted, withUnit } from '../../src/draft/amount-unit.ts';
import { percentOf, withPercent } from '../../src/draft/capacity.ts';
import type { DraftMarket } from '../../src/draft/draft-market.ts';
import { problemsOf } from '../../src/draft/draft-problems.ts';
import { emptyDraft, isSameDraft, unitOf, type OrderDraft } from '../../src/draft/order-draft.ts';

const atMarket: OrderDraft = { ...emptyDraft, orderType: 'market' };
const draftWith = (members: Partial<OrderDraft>): OrderDraft => ({ ...atMarket, ...members });

function marketAt(price: string, available = { base: '1', quote: '100000' }): DraftMarket {
  const level = [{ price, size: '1' }];
  return { ...spotMarketWith({ available }), bids: level, asks: level };
}

const sideways = fc.constantFrom('buy', 'sell');
const prices = fc.integer({ min: 1, max: 10 ** 9 }).map((cents) => String(cents / 100));
const sizes = fc.integer({ min: 0, max: 10 ** 9 }).map((steps) => (steps / 10 ** 6).toFixed(6));

/** The amount that the draft sends, as a number of what is spent. */
function sentOf(draft: OrderDraft, market: DraftMarket) {
  const { side, amount, total } = withConverted(draft, market);
  return parseDecimal(side === 'buy' ? total : amount) ?? money.zero;
}

const otherUnit = (side: 'buy' | 'sell') => (side === 'buy' ? 'base' : 'quote');

describe('TRD-4 the unit of a market order', () => {
  it('is quote coin for a buy and base coin for a sell, until one is chosen', () => {
    expect(unitOf(draftWith({ side: 'buy' }))).toBe('quote');
    expect(unitOf(draftWith({ side: 'sell' }))).toBe('base');
    expect(unitOf(draftWith({ side: 'sell', amountUnit: 'quote' }))).toBe('quote');
  });

  it('converts what is entered when it is switched', () => {
    const market = marketAt('50000');
    const buy = withUnit(draftWith({ total: '100' }), 'base', market);
    expect(buy).toMatchObject({ amountUnit: 'base', amount: '0.002', total: '' });
    expect(withUnit(buy, 'quote', market)).toMatchObject({ amount: '', total: '100' });
    const sell = draftWith({ side: 'sell', amount: '0.01' });
    expect(withUnit(sell, 'quote', market)).toMatchObject({ amount: '', total: '500' });
  });

  it('starts empty without a price', () => {
    const draft = withUnit(draftWith({ total: '100' }), 'base', spotMarketWith());
    expect(draft).toMatchObject({ amount: '', total: '' });
  });

  it('never grows what is sent, however often it is switched', () => {
    fc.assert(
      fc.property(sideways, prices, sizes, (side, price, entered) => {
        // Enough for every order: a converted amount just above the balance is cut to it, one that was entered is not.
        const market = marketAt(price, { base: '1000', quote: '10000000000' });
        const draft = draftWith({ side, [side === 'buy' ? 'total' : 'amount']: entered });
        const native = side === 'buy' ? 'quote' : 'base';
        const switched = withUnit(draft, otherUnit(side), market);
        const back = withUnit(switched, native, market);
        expect(sentOf(switched, market).lte(entered)).toBe(true);
        expect(sentOf(back, market).lte(sentOf(switched, market))).toBe(true);
        expect(
          isMultipleOf(sentOf(switched, market), side === 'buy' ? '0.00000001' : '0.000001'),
        ).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('TRD-4 a converted amount', () => {
  it('follows the price and is rounded down', () => {
    const buy = draftWith({ amountUnit: 'base', amount: '0.000333' });
    expect(withConverted(buy, marketAt('0.33')).total).toBe('0.00010989');
    expect(withConverted(buy, marketAt('60000')).total).toBe('19.98');
    const sell = draftWith({ side: 'sell', amountUnit: 'quote', total: '10' });
    expect(withConverted(sell, marketAt('30000')).amount).toBe('0.000333');
  });

  it('is cut to the balance where a moved price explains the excess, and refused beyond', () => {
    const sell = draftWith({ side: 'sell', amountUnit: 'quote', total: '50000' });
    const near = marketAt('49900', { base: '1', quote: '0' });
    expect(withConverted(sell, near).amount).toBe('1');
    expect(problemsOf(withConverted(sell, near), near)).toEqual([]);
    const far = marketAt('40000', { base: '1', quote: '0' });
    expect(problemsOf(withConverted(sell, far), far)).toContain('balance-insufficient');
  });

  it('is never sent above the balance', () => {
    fc.assert(
      fc.property(sideways, prices, sizes, sizes, sizes, (side, price, entered, base, quote) => {
        const market = marketAt(price, { base, quote });
        const amountUnit = otherUnit(side);
        const name = side === 'buy' ? 'amount' : 'total';
        const draft = withConverted(draftWith({ side, amountUnit, [name]: entered }), market);
        const most = side === 'buy' ? quote : base;
        const isTooMuch = problemsOf(draft, market).includes('balance-insufficient');
        expect(sentOf(draft, market).lte(most) || isTooMuch).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('is no reason to keep a sent draft', () => {
    const draft = draftWith({ amountUnit: 'base', amount: '0.01' });
    const market = marketAt('50000');
    expect(isSameDraft(withConverted(draft, market), draft)).toBe(true);
    expect(isSameDraft(withConverted(draft, market), { ...draft, amount: '0.02' })).toBe(false);
  });
});

describe('TRD-4 a share of the balance in the other unit', () => {
  it('never spends more than there is', () => {
    fc.assert(
      fc.property(
        sideways,
        prices,
        sizes,
        fc.integer({ min: 0, max: 100 }),
        (side, price, owned, percent) => {
          const market = marketAt(price, { base: owned, quote: owned });
          const draft = draftWith({ side, amountUnit: otherUnit(side) });
          const shared = withPercent(draft, percent, market);
          const most = money.multiply(owned, String(percent)).div(100);
          expect(shared.amountUnit).toBe(draft.amountUnit);
          expect(sentOf(shared, market).lte(most)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is read back', () => {
    const market = marketAt('50000');
    const half = withPercent(draftWith({ amountUnit: 'base' }), 50, market);
    expect(half).toMatchObject({ amount: '1', total: '' });
    expect(percentOf(withConverted(half, market), market)).toBe(50);
  });
});

describe('TRD-4 problems of the other unit', () => {
  it.each([
    ['nothing entered', { amountUnit: 'base' }, 'amount-missing'],
    ['a part of a step', { amountUnit: 'base', amount: '0.0000001' }, 'amount-off-step'],
    [
      'a total that is too fine',
      { side: 'sell', amountUnit: 'quote', total: '1.000000001' },
      'total-too-fine',
    ],
    [
      'a total that buys no step',
      { side: 'sell', amountUnit: 'quote', total: '0.01' },
      'amount-too-small',
    ],
    ['a value that is too small', { amountUnit: 'base', amount: '0.00001' }, 'total-too-small'],
  ] as const)('%s', (_, members, problem) => {
    const market = { ...marketAt('50000'), instrument: btcUsdt };
    expect(problemsOf(withConverted(draftWith(members), market), market)).toEqual([problem]);
  });
});
