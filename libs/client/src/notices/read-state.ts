import type { NoticesRead } from '@bourse/gateway-contract';
import type { Notice } from './notice.ts';

/** Ids that are kept beside the time up to which everything was read. */
const longest = 500;

/** Trades and funding fees are a record of what the user has done, and never unread. */
const neverUnread: readonly Notice['kind'][] = ['fill', 'funding'];

/** Returns whether a notice was read. */
export function isRead({ until, ids }: NoticesRead, { kind, id, at }: Notice): boolean {
  return neverUnread.includes(kind) || at <= until || ids.includes(id);
}

/** Marks a notice as read. The last 500 ids are kept. */
export function markRead(state: NoticesRead, id: string): NoticesRead {
  const others = state.ids.filter((known) => known !== id);
  return { ...state, ids: [id, ...others].slice(0, longest) };
}

/** Marks everything up to a time; later notices are unread. */
export function markAllRead(state: NoticesRead, until: number): NoticesRead {
  return { until: Math.max(state.until, until), ids: [] };
}
