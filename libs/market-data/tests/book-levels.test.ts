import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOrderBook, type BookLevel, type BookMessage } from '../src/index.ts';

function apply(levels: readonly BookLevel[], updates: readonly (readonly BookLevel[])[] = []) {
  const book = createOrderBook();
  book.apply('snapshot', { asks: levels, bids: [], seq: 0, ts: 0 });
  updates.forEach((asks, index) => {
    const message: BookMessage = { asks, bids: [], seq: index + 1, pseq: index, ts: 0 };
    book.apply('update', message);
  });
  return book
    .getSnapshot()
    .asks()
    .map(({ price }) => price);
}

/** A price in units of 10^-20, which no float holds. */
function exact(price: string): bigint {
  const [whole = '', fraction = ''] = price.split('.');
  return BigInt(whole + fraction.padEnd(20, '0'));
}

describe('prices of a book', () => {
  it('MKT-4 stay in order when finer prices arrive', () => {
    expect(
      apply(
        [
          ['10', '1'],
          ['9', '1'],
        ],
        [[['9.5', '1']], [['9.0001', '1']], [['9.50', '0']]],
      ),
    ).toEqual(['9', '9.0001', '10']);
  });

  it('MKT-4 stay in order when a price is too large for an exact integer', () => {
    expect(
      apply(
        [
          ['0.1', '1'],
          ['2', '1'],
        ],
        [[['90071992547409931.1', '1']], [['90071992547409931.05', '1']]],
      ),
    ).toEqual(['0.1', '2', '90071992547409931.05', '90071992547409931.1']);
  });

  it('MKT-4 are compared exactly, whatever their decimals and lengths', () => {
    const price = fc
      .tuple(fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.integer({ min: 0, max: 20 }))
      .map(([units, decimals]) => {
        const digits = units.toString().padStart(decimals + 1, '0');
        const point = digits.length - decimals;
        return decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
      });
    const levels = fc.array(fc.tuple(price, fc.constant('1')), { maxLength: 6 });
    fc.assert(
      fc.property(levels, fc.array(levels, { maxLength: 6 }), (first, updates) => {
        const expected = new Set([first, ...updates].flat().map(([text]) => exact(text)));
        const sorted = [...expected].sort((a, b) => (a < b ? -1 : 1));
        expect(apply(first, updates).map(exact)).toEqual(sorted);
      }),
      { numRuns: 1000 },
    );
  });
});
