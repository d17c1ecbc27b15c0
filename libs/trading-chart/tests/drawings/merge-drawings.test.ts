import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeDrawings, type DatedDrawing } from '../../src/drawings/merge-drawings.ts';

const drawing = (id: string, price = 100, changedAt = 1): DatedDrawing => ({
  id,
  kind: 'horizontal',
  points: [{ time: 60, price }],
  changedAt,
});
const [a, b, c] = [drawing('a'), drawing('b'), drawing('c')];
const ids = (drawings: readonly DatedDrawing[]) => drawings.map(({ id }) => id);

describe('CHT-48 merged drawings', () => {
  it('are those of the server and the new ones of the device', () => {
    expect(mergeDrawings({ base: [], own: [a, b], newest: [c, a] })).toEqual([c, a, b]);
  });

  it.each([
    ['moved here', drawing('a', 200, 2), a, 200],
    ['moved there', a, drawing('a', 300, 2), 300],
    ['moved at both, here later', drawing('a', 200, 3), drawing('a', 300, 2), 200],
    ['moved at both, there later', drawing('a', 200, 2), drawing('a', 300, 3), 300],
    ['moved at both in one moment', drawing('a', 200, 2), drawing('a', 300, 2), 300],
  ])('have one that was %s', (_, own, newest, price) => {
    const merged = mergeDrawings({ base: [a], own: [own], newest: [newest] });
    expect(merged.map(({ points }) => points[0]?.price)).toEqual([price]);
  });

  it('lack what was removed here or there', () => {
    expect(ids(mergeDrawings({ base: [a, b, c], own: [b, c], newest: [a, b] }))).toEqual(['b']);
  });

  it('keep what was changed at one place and removed at the other', () => {
    const moved = drawing('a', 200, 2);
    expect(mergeDrawings({ base: [a], own: [moved], newest: [] })).toEqual([moved]);
    expect(mergeDrawings({ base: [a], own: [], newest: [moved] })).toEqual([moved]);
  });

  it('have the later one of two with one id that were never in common', () => {
    const later = drawing('a', 200, 2);
    expect(mergeDrawings({ base: [], own: [later], newest: [a] })).toEqual([later]);
    expect(mergeDrawings({ base: [], own: [a], newest: [later] })).toEqual([later]);
  });

  it('have the texts and kinds of the change', () => {
    const text: DatedDrawing = { ...a, kind: 'text', text: 'One' };
    const changed: DatedDrawing = { ...text, text: 'Two', changedAt: 2 };
    expect(mergeDrawings({ base: [text], own: [changed], newest: [text] })).toEqual([changed]);
    expect(mergeDrawings({ base: [a], own: [text], newest: [a] })).toEqual([text]);
  });

  it('are at most 50; those that were changed first are removed', () => {
    const own = Array.from({ length: 40 }, (_, index) => drawing(`own${index}`, 1, 100 + index));
    const newest = Array.from({ length: 40 }, (_, index) => drawing(`new${index}`, 1, index));
    const merged = mergeDrawings({ base: [], own, newest });
    expect(ids(merged)).toEqual([...ids(newest.slice(30)), ...ids(own)]);
  });

  const lists = fc.uniqueArray(
    fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), price: fc.integer({ min: 1, max: 3 }) }),
    { selector: ({ id }) => id },
  );

  it('lose nothing that one of the two has added or changed', () => {
    fc.assert(
      fc.property(lists, lists, lists, (...versions) => {
        const [base = [], own = [], newest = []] = versions.map((list, at) =>
          list.map(({ id, price }) => drawing(id, price, at)),
        );
        const merged = ids(mergeDrawings({ base, own, newest }));
        const isIn = (list: readonly DatedDrawing[], { id, points }: DatedDrawing) =>
          list.some((each) => each.id === id && each.points[0]?.price === points[0]?.price);
        for (const each of [...own, ...newest])
          if (!isIn(base, each)) expect(merged).toContain(each.id);
        // Both have it as it was.
        for (const each of base)
          if (isIn(own, each) && isIn(newest, each)) expect(merged).toContain(each.id);
      }),
    );
  });
});
