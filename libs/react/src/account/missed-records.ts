import type { History } from '../history/history.ts';

/**
 * Finds how records ended that were open before an outage and are open no longer. Only the newest page of the history
 * is searched; nothing is found when it cannot be loaded.
 *
 * @param snapshot - The open records as a new connection begins.
 */
export async function missedRecords<T>(
  { load, idOf }: History<T>,
  known: readonly T[],
  snapshot: readonly T[],
): Promise<readonly T[]> {
  const open = new Set(snapshot.map(idOf));
  const gone = new Set(known.map(idOf).filter((id) => !open.has(id)));
  if (gone.size === 0) return [];
  const newest = await load([]).catch(() => []);
  return newest.filter((record) => gone.has(idOf(record)));
}
