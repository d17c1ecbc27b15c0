import type { Ledger } from '@bourse/gateway-contract';
import type { Core } from '../../core/create-core.ts';
import { isAtOrBelow } from '../../core/margin/risk.ts';
import { isAtMarginCall } from '../../core/futures/positions/risk.ts';
import type { Liquidation } from '../../core/futures/liquidation/liquidations.ts';
import type { Delisting } from '../../core/records/delisting.ts';
import type { Liquidation as MarginLiquidation } from '../../core/records/margin-records.ts';
import { toMarginName } from '../../core/wire/margin.ts';
import type { Journal } from '../../journal/journal.ts';
import type { JournalEntry } from '../../journal/rows/entry.ts';
import { decodeStored } from '../../journal/stored-records.ts';
import type { Owner } from '../owner.ts';

/** Something that has happened to an account without its user. All but margin calls are stored before they are read. */
export interface AccountNews extends Owner {
  readonly kind: 'positionLiquidated' | 'marginLiquidated' | 'marginCall' | 'ordersDelisted';
  /** The same for all news of one event: a liquidation in steps at one price, a margin call within a UTC day. */
  readonly name: string;
  /** The contract or the pair; `null` for a cross margin account. */
  readonly symbol: string | null;
  /** Liquidated size in base coin, as decimal text; `null` where there is no single position. */
  readonly size: string | null;
  /** Number of orders and plans that were cancelled with the end of the pair. An OCO counts once. */
  readonly orderCount?: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

const dayMs = 86_400_000;

/** Liquidations and delisted orders after a place in what is stored. */
export interface AccountNewsPage {
  readonly news: readonly AccountNews[];
  /** Where the next reading begins. Opaque. */
  readonly place: string;
  readonly hasMore: boolean;
}

const pageSize = 500;

/**
 * Reads the stored liquidations after a place, oldest first, those of one position at one time as one, and the orders of users that
 * were cancelled with the end of their pair.
 *
 * @param place - Without it only the place of the last record is returned. One that the file has not reached counts as that.
 */
export function readNews(
  journal: Pick<Journal, 'lastId' | 'recordsAfter'>,
  { accounts, futures }: Pick<Core, 'accounts' | 'futures'>,
  place?: string,
): AccountNewsPage {
  const ends = {
    futures: journal.lastId('liquidation'),
    margin: journal.lastId('marginLiquidation'),
    delisting: journal.lastId('delisting'),
  };
  if (place === undefined) return { news: [], place: toPlace(ends), hasMore: false };
  // A place of an earlier version has no third part.
  const [ofFutures = '0', ofMargin = '0', ofDelisting = '0'] = place.split(' ');
  const from = {
    futures: smaller(BigInt(ofFutures), ends.futures),
    margin: smaller(BigInt(ofMargin), ends.margin),
    delisting: smaller(BigInt(ofDelisting), ends.delisting),
  };
  const read = <K extends 'liquidation' | 'marginLiquidation' | 'delisting'>(
    kind: K,
    after: bigint,
  ) =>
    journal
      .recordsAfter(kind, after, pageSize)
      .map((body) => decodeStored(kind, body, (id) => accounts.byId(id)));
  const steps = withoutCut(read('liquidation', from.futures));
  const begun = read('marginLiquidation', from.margin);
  const delistings = untilOpen(read('delisting', from.delisting));
  const next = {
    futures: steps.at(-1)?.id ?? from.futures,
    margin: begun.at(-1)?.id ?? from.margin,
    delisting: delistings.at(-1)?.id ?? from.delisting,
  };
  const isFull = delistings.length === pageSize;
  return {
    news: [...positionNews(steps, futures), ...begun.map(marginNews), ...delistings.map(newsOf)],
    place: toPlace(next),
    hasMore: next.futures < ends.futures || next.margin < ends.margin || isFull,
  };
}

type Places = Readonly<Record<'futures' | 'margin' | 'delisting', bigint>>;

function toPlace({ futures, margin, delisting }: Places): string {
  return `${futures} ${margin} ${delisting}`;
}

/** Leaves an open one, whose count still grows, to a later reading. */
function untilOpen(delistings: readonly Delisting[]): readonly Delisting[] {
  const end = delistings.findIndex(({ status }) => status === 'open');
  return end === -1 ? delistings : delistings.slice(0, end);
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

/** Leaves the last name of a full page to the next one, which has all its steps. */
function withoutCut(steps: readonly Liquidation[]): readonly Liquidation[] {
  const last = steps.at(-1);
  if (!last || steps.length < pageSize) return steps;
  const whole = steps.filter((step) => nameOf(step) !== nameOf(last));
  return whole.length > 0 ? whole : steps;
}

function nameOf({ positionId, since, ts }: Liquidation): string {
  return `liquidation ${positionId} ${since ?? ts}`;
}

function positionNews(
  steps: readonly Liquidation[],
  { contractOf }: Pick<Core['futures'], 'contractOf'>,
): Iterable<AccountNews> {
  const found = new Map<string, AccountNews>();
  const sizes = new Map<string, bigint>();
  for (const step of steps) {
    const { account, symbol, size, since, ts: at } = step;
    const name = nameOf(step);
    const sum = (sizes.get(name) ?? 0n) + size;
    sizes.set(name, sum);
    // The other parts of a divided liquidation may still be ahead.
    const told = since === undefined ? contractOf(symbol).instrument.formatSize(sum) : null;
    const news = { name, symbol, size: told, at };
    found.set(name, { ...ownerOf(account), kind: 'positionLiquidated', ...news });
  }
  return found.values();
}

function marginNews({ id, account, startedAt: at }: MarginLiquidation): AccountNews {
  const { symbol } = toMarginName(account);
  const news = { name: `margin liquidation ${id}`, symbol, size: null, at };
  return { ...ownerOf(account), kind: 'marginLiquidated', ...news };
}

function newsOf({ id, account, symbol, count, ts: at }: Delisting): AccountNews {
  const news = { name: `delisting ${id}`, symbol, size: null, orderCount: count, at };
  return { ...ownerOf(account), kind: 'ordersDelisted', ...news };
}

const newsKinds: ReadonlySet<string> = new Set(['liquidation', 'marginLiquidation', 'delisting']);

/** Returns `true` if entries of the journal contain news for {@link readNews}. */
export function hasNews(entries: readonly JournalEntry[]): boolean {
  return entries.some(({ records }) => records.some(({ kind }) => newsKinds.has(kind)));
}

function ownerOf({ ledger, userId }: Owner): Owner {
  return { ledger, userId };
}

/**
 * Returns the accounts of a ledger that are close to a liquidation: margin accounts at the level of a margin call, and
 * positions whose maintenance margin is nine tenths of their margin. Looks at a few at a time.
 */
export async function findMarginCalls(
  { margin, futures }: Pick<Core, 'margin' | 'futures'>,
  ledger: Ledger,
  now: number,
  pause: () => Promise<void> | undefined,
): Promise<readonly AccountNews[]> {
  const calls: AccountNews[] = [];
  const day = Math.floor(now / dayMs);
  const call = ({ userId }: Owner, place: string, symbol: string | null) => {
    const name = `margin call ${place} ${symbol ?? 'cross'} ${day}`;
    calls.push({ kind: 'marginCall', ledger, userId, name, symbol, size: null, at: now });
  };
  for (const account of margin.loans.debtors()) {
    const value = account.ledger === ledger ? margin.marginAccounts.valueOf(account) : undefined;
    if (value && isAtOrBelow(value, 'marginCall')) {
      call(account, 'margin', toMarginName(account).symbol);
    }
    await pause();
  }
  for (const portfolio of futures.portfolios.all()) {
    if (portfolio.account.ledger !== ledger) continue;
    for (const position of portfolio.positions()) {
      if (isAtMarginCall(position, portfolio, futures.cash)) {
        call(portfolio.account, 'futures', position.symbol);
      }
    }
    await pause();
  }
  return calls;
}
