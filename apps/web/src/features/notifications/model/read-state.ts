import * as v from 'valibot';
import { keptAtom } from '#page/kept-atom.ts';
import type { Notice } from './notice.ts';

/** Ids that are kept beside the time up to which everything was read. */
const longest = 500;

const readState = v.object({
  /** Everything up to this time was read. */
  until: v.number(),
  ids: v.array(v.string()),
});

export type ReadState = v.InferOutput<typeof readState>;

const nothing: ReadState = { until: 0, ids: [] };

/** Notices that visitors have read in this browser. The gateway stores those of users. */
export const readStateAtom = keptAtom('notices_read', readState, nothing);

/** Trades and funding fees are a record of what the user has done, and never unread. */
const neverUnread: readonly Notice['kind'][] = ['fill', 'funding'];

export function isRead({ until, ids }: ReadState, { kind, id, at }: Notice): boolean {
  return neverUnread.includes(kind) || at <= until || ids.includes(id);
}

export function markRead(state: ReadState, id: string): ReadState {
  const others = state.ids.filter((known) => known !== id);
  return { ...state, ids: [id, ...others].slice(0, longest) };
}

/** Marks everything up to a time; later notices are unread. */
export function markAllRead(state: ReadState, until: number): ReadState {
  return { until: Math.max(state.until, until), ids: [] };
}
