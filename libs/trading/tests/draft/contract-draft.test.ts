import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMultipleOf, money } from '../../src/decimal.ts';
import type { Position } from '../../src/terms.ts';
import { btcContract, futuresWith, positionWith } from '../kit.ts';
import { capacityOf, mostAmount, percentOf, withPercent } from '../../src/draft/capacity.ts';
import { basisOf, positionSideOf } from '../../src/draft/draft-market.ts';
import { problemsOf } from '../../src/draft/draft-problems.ts';
import {
  emptyDraft,
  withAmount,
  withCost,
  withTotal,
  type OrderDraft,
} from '../../src/draft/order-draft.ts';

const runs = { numRuns: 1_500, seed: 1, endOnFailure: true };

const draftWith = (members: Partial<OrderDraft>): OrderDraft => ({ ...emptyDraft, ...members });

/** Returns what the gateway reserves for an opening order, in quote coin. */
function requirement(quote: string, leverage: number, feeRate: string) {
  return money.add(
    money.of(quote).div(leverage).toFixed(8, 3),
    money.multiply(quote, feeRate).toFixed(8, 3),
  );
}

const prices = fc
  .integer({ min: 1_000, max: 2_000_000 })
  .map((ticks) => money.multiply('0.1', String(ticks)).toFixed());
const balances = fc
  .bigInt(0n, 10n ** 14n)
  .map((units) => money.of(String(units)).div('100000000').toFixed());
const leverages = fc.integer({ min: 1, max: 125 });
const sides = fc.constantFrom('buy', 'sell');

describe('TRD-3 the amounts of a futures order', () => {
  it('are linked: base, quote and cost', () => {
    const market = futuresWith();
    const draft = draftWith({ price: '60000' });
    const basis = basisOf(draft, market);
    const linked = { amount: '0.5', total: '30000', cost: '1500' };
    expect(withAmount(draft, '0.5', basis)).toMatchObject(linked);
    expect(withTotal(draft, '30000', btcContract, basis)).toMatchObject(linked);
    expect(withCost(draft, '1500', btcContract, basis)).toMatchObject(linked);
    expect(withCost(draft, '1500.09', btcContract, basis)).toMatchObject({
      amount: '0.5',
      cost: '1500.09',
      total: '30000',
    });
  });

  it('follow the best price of the other side in a market order', () => {
    const market = futuresWith();
    const draft = draftWith({ orderType: 'market' });
    expect(withTotal(draft, '6000', btcContract, basisOf(draft, market)).amount).toBe('0.1');
  });

  it('never cost more than was entered, nor a step less than possible', () => {
    fc.assert(
      fc.property(prices, leverages, balances, (price, leverage, cost) => {
        const draft = draftWith({ price });
        const { amount } = withCost(draft, cost, btcContract, { leverage });
        const margin = money.multiply(amount, price).div(leverage);
        expect(margin.lte(cost)).toBe(true);
        expect(isMultipleOf(amount, btcContract.stepSize)).toBe(true);
        const more = money.add(amount, btcContract.stepSize).times(price).div(leverage);
        expect(more.gt(cost)).toBe(true);
      }),
      runs,
    );
  });
});

describe('TRD-8 the most that can be opened', () => {
  it('pays margin and taker fee of a limit order', () => {
    const draft = draftWith({ price: '60000' });
    // 10000 × 20 / (60000 × (1 + 20 × 0.0006)) = 3.2938…
    expect(mostAmount(draft, futuresWith())).toBe('3.2938');
    expect(mostAmount(draft, futuresWith({ leverage: 1 }))).toBe('0.1665');
  });

  it('is bounded by the value that the leverage allows', () => {
    const draft = draftWith({ price: '60000' });
    expect(mostAmount(draft, futuresWith({ leverage: 125 }))).toBe('0.8333');
    const waiting = { buy: '30000', sell: '0' };
    expect(mostAmount(draft, futuresWith({ leverage: 125, waiting }))).toBe('0.3333');
  });

  it('adds what closes an opposite position', () => {
    const positions = [positionWith({ holdSide: 'short', size: '1' })];
    expect(mostAmount(draftWith({ price: '60000' }), futuresWith({ positions }))).toBe('4.2938');
  });

  it.each<[Partial<OrderDraft>, Partial<Position>, boolean, string]>([
    [{ side: 'sell', reduceOnly: true }, {}, false, '0.5'],
    [{ side: 'buy', reduceOnly: true }, {}, false, '0'],
    [{ side: 'sell', tradeSide: 'close' }, { positionSide: 'long' }, true, '0.5'],
    [{ side: 'buy', tradeSide: 'close' }, { positionSide: 'long' }, true, '0'],
    [
      { side: 'buy', tradeSide: 'close' },
      { positionSide: 'short', holdSide: 'short', size: '2' },
      true,
      '2',
    ],
  ])('is the position when it closes: %j of %j', (members, position, isHedge, most) => {
    const market = futuresWith({ isHedge, positions: [positionWith(position)] });
    const draft = draftWith({ price: '60000', ...members });
    expect(mostAmount(draft, market)).toBe(most);
    expect(withPercent(draft, 100, market).amount).toBe(most);
  });

  it('EXC-38 leaves out what other orders lock, unless it trades at once', () => {
    const partly = positionWith({ available: '0.2' });
    const market = futuresWith({ positions: [partly] });
    const closing = draftWith({ side: 'sell', price: '60000', reduceOnly: true });
    expect(mostAmount(closing, market)).toBe('0.2');
    expect(mostAmount({ ...closing, force: 'ioc' }, market)).toBe('0.5');
    expect(mostAmount({ ...closing, orderType: 'market' }, market)).toBe('0.5');
  });

  it('EXC-40 is accepted at market while the price moves within the reserve', () => {
    const moves = fc.integer({ min: 0, max: 50 });
    fc.assert(
      fc.property(moves, leverages, balances, sides, (move, leverage, free, side) => {
        const drift = money.divide(String(side === 'buy' ? move : -move), '10000') ?? money.zero;
        const at = (price: string) => money.multiply(price, drift.plus(1)).toFixed(1);
        const terms = { leverage, free, mark: '60000' };
        const [asks, bids] = [[{ price: '60000', size: '1' }], [{ price: '59999.9', size: '1' }]];
        const draft = withPercent(
          draftWith({ side, orderType: 'market' }),
          100,
          futuresWith({ ...terms, asks, bids }),
        );
        const moved = futuresWith({
          ...terms,
          asks: [{ price: at('60000'), size: '1' }],
          bids: [{ price: at('59999.9'), size: '1' }],
        });
        const problems = problemsOf(draft, moved);
        expect(problems).not.toContain('balance-insufficient');
        expect(problems).not.toContain('leverage-exceeded');
      }),
      runs,
    );
  });

  it('walks the book for a market order', () => {
    const asks = [
      { price: '60000', size: '1' },
      { price: '61000', size: '1' },
      { price: '62000', size: '1' },
    ];
    const draft = draftWith({ orderType: 'market' });
    // Level by level: 2 cost 6050 of margin and 1000 of loss; a third one at 62000 would cost more than there is.
    expect(mostAmount(draft, futuresWith({ asks }))).toBe('2');
  });

  it('is unknown without a price, a book or a balance', () => {
    expect(capacityOf(draftWith({}), futuresWith())).toBeUndefined();
    expect(
      capacityOf(draftWith({ orderType: 'market' }), futuresWith({ asks: [] })),
    ).toBeUndefined();
    expect(
      capacityOf(draftWith({ price: '1' }), futuresWith({ available: undefined })),
    ).toBeUndefined();
  });

  it('is never refused for lack of money', () => {
    fc.assert(
      fc.property(
        prices,
        prices,
        leverages,
        balances,
        sides,
        (price, mark, leverage, free, side) => {
          const market = futuresWith({ leverage, free, mark, bids: [{ price: mark, size: '1' }] });
          const draft = withPercent(draftWith({ side, price }), 100, market);
          const at = side === 'sell' && money.of(mark).gt(price) ? mark : price;
          const reserved = money.multiply(draft.amount || '0', at).toFixed();
          expect(requirement(reserved, leverage, '0.0006').lte(free) || draft.amount === '0').toBe(
            true,
          );
          const value = money.multiply(draft.amount, price);
          const loss = money
            .multiply(draft.amount, mark)
            .minus(value)
            .times(side === 'buy' ? -1 : 1);
          expect(loss.lte(0) || value.div(leverage).plus(loss).lte(free)).toBe(true);
          expect(isMultipleOf(draft.amount, btcContract.stepSize)).toBe(true);
          const problems = problemsOf(draft, market);
          expect(problems).not.toContain('balance-insufficient');
          expect(problems).not.toContain('leverage-exceeded');
        },
      ),
      runs,
    );
  });

  it('is never refused for lack of money at market either, level by level', () => {
    const book = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 30_000 })),
      {
        minLength: 1,
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(book, leverages, balances, (rows, leverage, free) => {
        let at = 600_000;
        const asks = rows.map(([gap, steps]) => ({
          price: money.multiply('0.1', String((at += gap + 1))).toFixed(),
          size: money.multiply('0.0001', String(steps)).toFixed(),
        }));
        const market = futuresWith({ leverage, free, asks });
        const draft = withPercent(draftWith({ orderType: 'market' }), 100, market);
        let [left, value, last] = [money.of(draft.amount), money.zero, '0'];
        for (const { price, size } of asks) {
          const taken = left.lt(size) ? left : money.of(size);
          [left, value, last] = [left.minus(taken), value.plus(taken.times(price)), price];
        }
        value = value.plus(left.times(last));
        expect(
          draft.amount === '0' || requirement(value.toFixed(), leverage, '0.0006').lte(free),
        ).toBe(true);
      }),
      runs,
    );
  });

  it('is shared out in whole per cent', () => {
    const market = futuresWith();
    const draft = withPercent(draftWith({ price: '60000' }), 50, market);
    expect(draft).toMatchObject({ amount: '1.6469', total: '98814', cost: '4940.7' });
    expect(percentOf(draft, market)).toBe(50);
  });
});

describe('TRD-7 a position side', () => {
  it.each([
    ['buy', 'open', 'long'],
    ['sell', 'open', 'short'],
    ['buy', 'close', 'short'],
    ['sell', 'close', 'long'],
  ] as const)('follows from %s to %s', (side, tradeSide, positionSide) => {
    expect(positionSideOf(draftWith({ side, tradeSide }), true)).toBe(positionSide);
    expect(positionSideOf(draftWith({ side, tradeSide }), false)).toBe('net');
  });
});
