import { password } from '@bourse/gateway-contract';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { keepsRule, passwordRules } from '../../../src/login/index.ts';

const brokenBy = (text: string) => passwordRules.filter((rule) => !keepsRule(text, rule));

it.each([
  ['Correct7', []],
  ['', ['length', 'lower', 'upper', 'digit']],
  ['Short7x', ['length']],
  [`Aa1${'x'.repeat(61)}`, []],
  [`Aa1${'x'.repeat(62)}`, ['length']],
  ['alllower7', ['upper']],
  ['ALLUPPER7', ['lower']],
  ['NoDigitHere', ['digit']],
  ['correct horse', ['upper', 'digit']],
])('CLI-40 %j breaks %j', (text, rules) => {
  expect(brokenBy(text)).toEqual(rules);
});

it('CLI-40 agrees with the gateway about every password', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'Z', '7', ' ', 'é', '😀'), maxLength: 70 });
  fc.assert(
    fc.property(text, (candidate) => {
      expect(brokenBy(candidate).length === 0).toBe(v.is(password, candidate));
    }),
    { numRuns: 1_000 },
  );
});
