import * as v from 'valibot';
import { keptAtom } from '#page/kept-atom.ts';
import type { Notice } from './notice.ts';

/** Ids that are kept beside the time up to which everything was read. */
const longest = 500;

const readState = v.object({
  /** Id of the user; empty for a visitor. */
  owner: v.string(),
  /** Everything up to this time was read. */
  until: v.number(),
  ids: v.array(v.string()),
});

export type ReadState = v.InferOutput<typeof readState>;

const nothing: ReadState = { owner: '', until: 0, ids: [] };

/** What was read in this browser. */
export const readStateAtom = keptAtom('notices_read', readState, nothing);

/** Returns the state of a user; that of another user says nothing. */
export function stateOf(state: ReadState, owner: string): ReadState {
  return state.owner === owner ? state : { ...nothing, owner };
}

export function isRead({ until, ids }: ReadState, { id, at }: Notice): boolean {
  return at <= until || ids.includes(id);
}

export function markRead(state: ReadState, { id }: Notice): ReadState {
  const others = state.ids.filter((known) => known !== id);
  return { ...state, ids: [id, ...others].slice(0, longest) };
}

/** Marks the notices that are there; later ones are unread. */
export function markAllRead(state: ReadState, notices: readonly Notice[]): ReadState {
  return { ...state, until: Math.max(state.until, ...notices.map(({ at }) => at)), ids: [] };
}
