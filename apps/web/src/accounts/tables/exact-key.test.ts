import { expect, it } from 'vitest';
import { exactKey } from './exact-key.ts';

it('keys compare as their decimals do, beyond the digits of a float', () => {
  const texts = ['0.100000000000000000001', '-2', '0.1', '10', '9'];
  const keys = texts.map((text) => ({ text, key: exactKey(text) ?? 0n }));
  const sorted = keys.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  expect(sorted.map(({ text }) => text)).toEqual([
    '-2',
    '0.1',
    '0.100000000000000000001',
    '9',
    '10',
  ]);
  expect(exactKey(null)).toBeUndefined();
});
