import { expect, it, vi } from 'vitest';
import type { History } from '../../src/history/history.ts';
import { missedRecords } from '../../src/account/missed-records.ts';

interface Row {
  readonly id: string;
  readonly status: 'live' | 'filled';
}

const live = (id: string): Row => ({ id, status: 'live' });
const filled = (id: string): Row => ({ id, status: 'filled' });

function historyOf(...rows: readonly Row[]) {
  const load = vi.fn(() => Promise.resolve(rows));
  return { queryKey: [], load, idOf: ({ id }: Row) => id } satisfies History<Row>;
}

it('RCT-8 finds what has ended, and no older record', async () => {
  const history = historyOf(filled('3'), filled('2'), filled('1'));
  expect(await missedRecords(history, [live('2'), live('4')], [live('4')])).toEqual([filled('2')]);
});

it('RCT-8 loads nothing when nothing has ended', async () => {
  const history = historyOf(filled('1'));
  expect(await missedRecords(history, [live('2')], [live('2'), live('3')])).toEqual([]);
  expect(history.load).not.toHaveBeenCalled();
});

it('RCT-8 finds nothing when the history cannot be loaded', async () => {
  const history = historyOf();
  history.load.mockRejectedValueOnce(new Error('No network'));
  expect(await missedRecords(history, [live('1')], [])).toEqual([]);
});
