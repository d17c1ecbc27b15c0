import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergedHistory } from '../../src/history/merged-history.ts';

interface Row {
  readonly source: number;
  readonly recordId: string;
  readonly ts: number;
}

const pageSize = 500;

/** Rows of a source, newest first, at the given times. */
function rowsAt(source: number, times: readonly number[]): readonly Row[] {
  const count = times.length;
  return times.map((ts, index) => ({ source, recordId: String(count - index), ts }));
}

function historyOf(all: readonly (readonly Row[])[]) {
  let calls = 0;
  const sources = all.map((rows, source) => ({
    load: ({ before }: { readonly before?: string | undefined }) => {
      calls += 1;
      const older = rows.filter(
        ({ recordId }) => before === undefined || Number(recordId) < Number(before),
      );
      return Promise.resolve(older.slice(0, pageSize));
    },
    has: (row: Row) => row.source === source,
  }));
  const idOf = ({ source, recordId }: Row) => `${source} ${recordId}`;
  return { ...mergedHistory({ queryKey: ['merged'], sources, idOf }), calls: () => calls };
}

async function readAll({ load }: ReturnType<typeof historyOf>) {
  const known: Row[] = [];
  const lengths: number[] = [];
  for (;;) {
    const page = await load(known);
    known.push(...page);
    lengths.push(page.length);
    if (page.length < pageSize) return { known, lengths };
  }
}

const every = (step: number, count: number) =>
  Array.from({ length: count }, (_, index) => 1_000_000 - step * index);

describe('RCT-12 a merged history', () => {
  it('is in the order of time, and shows nothing that a later page may come before', async () => {
    const history = historyOf([rowsAt(0, every(1, 700)), rowsAt(1, every(10, 120))]);
    const first = await history.load([]);
    expect(first).toHaveLength(500 + 50);
    expect(first.at(-1)?.ts).toBe(1_000_000 - 499);
    const { known, lengths } = await readAll(history);
    expect(lengths).toEqual([550, 270]);
    expect(known.map(({ ts }) => ts)).toEqual(known.map(({ ts }) => ts).toSorted((a, b) => b - a));
  });

  it('is read to its first record, each record once, whatever the times', async () => {
    const times = fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 1300 });
    const check = fc.asyncProperty(
      fc.array(times, { minLength: 1, maxLength: 4 }),
      async (lists) => {
        const all = lists.map((list, source) =>
          rowsAt(
            source,
            list.toSorted((a, b) => b - a),
          ),
        );
        const { known } = await readAll(historyOf(all));
        const nameOf = ({ source, recordId }: Row) => `${source} ${recordId}`;
        expect(known.map(nameOf).toSorted()).toEqual(all.flat().map(nameOf).toSorted());
        expect(known.every(({ ts }, index) => ts <= (known[index - 1]?.ts ?? ts))).toBe(true);
      },
    );
    await fc.assert(check, { seed: 1, numRuns: 40, endOnFailure: true });
  });

  it('loses no record whose time is out of the order of its source', async () => {
    const times = every(1, 1100);
    [times[498], times[499], times[500]] = [times[500]!, times[498]!, times[499]!];
    const { known } = await readAll(historyOf([rowsAt(0, times), rowsAt(1, every(3, 300))]));
    expect(known).toHaveLength(1400);
  });
});
