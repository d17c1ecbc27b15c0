import type { MarketAlert } from '@bourse/gateway-contract';
import { listedMarket } from '../../core/alerts/alerts.ts';
import type { Core } from '../../core/create-core.ts';
import { toAlert } from '../../core/wire/alert.ts';
import type { Journal } from '../../journal/journal.ts';
import type { JournalEntry } from '../../journal/rows/entry.ts';
import { decodeStored } from '../../journal/stored-records.ts';
import type { Owner } from '../owner.ts';

/** An alert of a user that was reached, as it is now. The exchange has stored it before it tells it. */
export interface AlertNews extends Owner {
  readonly alert: MarketAlert;
  /** When it was reached, in milliseconds since the epoch. */
  readonly at: number;
}

/** Reached alerts after a place in what is stored. */
export interface AlertNewsPage {
  readonly news: readonly AlertNews[];
  /** Where the next reading begins. Opaque. */
  readonly place: string;
  readonly hasMore: boolean;
}

const pageSize = 500;

const kind = 'alertReached';

/**
 * Reads the alerts that were reached after a place, the oldest first.
 *
 * @param place - Without it only the place of the last one is returned. One that the file has not reached counts as that.
 */
export function readAlerts(
  journal: Pick<Journal, 'lastId' | 'record' | 'recordsAfter'>,
  { accounts, markets }: Pick<Core, 'accounts' | 'markets'>,
  place?: string,
): AlertNewsPage {
  const accountById = (id: string) => accounts.byId(id);
  const end = journal.lastId(kind);
  if (place === undefined) return { news: [], place: String(end), hasMore: false };
  const from = BigInt(place) < end ? BigInt(place) : end;
  const reached = journal
    .recordsAfter(kind, from, pageSize)
    .map((body) => decodeStored(kind, body, accountById));
  const news = reached.flatMap(({ account: { ledger }, userId, alertId, at }) => {
    const body = journal.record('alert', `${ledger}/${userId}`, { id: alertId });
    if (body === undefined) return [];
    const alert = decodeStored('alert', body, accountById);
    const market = listedMarket(markets, alert);
    return market ? [{ ledger, userId, at, alert: toAlert(alert, market.instrument) }] : [];
  });
  const next = reached.at(-1)?.id ?? from;
  return { news, place: String(next), hasMore: next < end };
}

/** Returns `true` if entries of the journal contain news for {@link readAlerts}. */
export function hasAlerts(entries: readonly JournalEntry[]): boolean {
  return entries.some(({ records }) => records.some((record) => record.kind === kind));
}
