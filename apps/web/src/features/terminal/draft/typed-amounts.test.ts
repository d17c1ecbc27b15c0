import { languages } from '@bourse/i18n-registry';
import { readNumber, writeNumber } from '@bourse/i18n-registry/numbers';
import { emptyDraft, withCost, withPrice, withTotal } from '@bourse/trading/draft';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { btcContract, btcUsdt } from '#testing/fixtures/fixtures.ts';

const runs = { numRuns: 250, seed: 1, endOnFailure: true };

/** Writes an integer of 10^-scale as decimal text, without big.js. */
function textOf(units: bigint, scale: number): string {
  const digits = units.toString().padStart(scale + 1, '0');
  const fraction = digits.slice(-scale).replace(/0+$/, '');
  return fraction === '' ? digits.slice(0, -scale) : `${digits.slice(0, -scale)}.${fraction}`;
}

const cents = fc.bigInt(1n, 10n ** 9n);
const units = fc.bigInt(0n, 10n ** 12n);

describe.each(languages.map(({ locale }) => locale))('amounts typed in %s', (locale) => {
  const typed = (text: string) => {
    const read = readNumber(writeNumber(text, locale), locale);
    if (!('value' in read)) throw new TypeError(`${text} is ${JSON.stringify(read)}`);
    return read.value;
  };

  it('become the largest size in whole steps that a total pays for', () => {
    fc.assert(
      fc.property(cents, units, (price, total) => {
        const priced = withPrice(emptyDraft, typed(textOf(price, 2)));
        const draft = withTotal(priced, typed(textOf(total, 8)), btcUsdt);
        // total / 10^8 ÷ (price / 10^2) in steps of 10^-6 is total ÷ price.
        expect(draft.amount).toBe(textOf(total / price, 6));
      }),
      runs,
    );
  });

  it('become the largest size in whole steps that an initial margin carries', () => {
    fc.assert(
      fc.property(cents, units, fc.integer({ min: 1, max: 125 }), (price, cost, leverage) => {
        const priced = withPrice(emptyDraft, typed(textOf(price, 1)));
        const draft = withCost(priced, typed(textOf(cost, 8)), btcContract, { leverage });
        expect(draft.amount).toBe(textOf((cost * BigInt(leverage)) / (price * 1000n), 4));
      }),
      runs,
    );
  });
});
