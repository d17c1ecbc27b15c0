import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeSymbols, movedTo } from '../../src/pairs/index.ts';

describe('CLI-61 a list that two have changed', () => {
  it.each([
    [
      ['A', 'B'],
      ['B', 'A'],
      ['A', 'B'],
      ['B', 'A'],
    ],
    [
      ['A', 'B'],
      ['A', 'B', 'C'],
      ['A', 'B', 'D'],
      ['A', 'B', 'C', 'D'],
    ],
    [['A', 'B'], ['B', 'A'], ['B'], ['B']],
    [['A', 'B'], ['A'], ['A', 'B', 'C'], ['A', 'C']],
    [['A'], ['A', 'B'], ['A', 'B'], ['A', 'B']],
    [[], ['A'], ['B'], ['A', 'B']],
  ])('from %j became %j and %j, is %j', (base, mine, theirs, merged) => {
    expect(mergeSymbols(base, mine, theirs)).toEqual(merged);
  });

  it('has each pair once, each that one of them added, and none that one of them removed', () => {
    const all = ['A', 'B', 'C', 'D', 'E', 'F'];
    const symbols = fc.uniqueArray(fc.constantFrom(...all));
    fc.assert(
      fc.property(symbols, symbols, symbols, (base, mine, theirs) => {
        const merged = mergeSymbols(base, mine, theirs);
        expect(new Set(merged).size).toBe(merged.length);
        const keeps = (symbol: string) =>
          base.includes(symbol)
            ? mine.includes(symbol) && theirs.includes(symbol)
            : mine.includes(symbol) || theirs.includes(symbol);
        expect(new Set(merged)).toEqual(new Set(all.filter(keeps)));
      }),
    );
  });
});

it.each([
  [0, 2, ['B', 'C', 'A']],
  [2, 0, ['C', 'A', 'B']],
  [1, 1, ['A', 'B', 'C']],
  [0, 3, ['A', 'B', 'C']],
  [0, -1, ['A', 'B', 'C']],
  [5, 0, ['A', 'B', 'C']],
])('CLI-62 an item moves from %i to %i', (from, to, moved) => {
  expect(movedTo(['A', 'B', 'C'], from, to)).toEqual(moved);
});
