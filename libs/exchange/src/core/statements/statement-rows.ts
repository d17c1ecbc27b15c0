import type { Effects } from '../records/effects.ts';
import { dayOfHour, type PriceMarks } from './price-marks.ts';
import {
  noEquity,
  noSums,
  type CoinStatement,
  type Equity,
  type SideSums,
  type Statement,
  type TradeSide,
} from './records.ts';
import { coinOf, type UserBook } from './user-book.ts';
import { hoursSince, statementsSince } from './views.ts';
import { valueCoin, type Worth } from './worth.ts';

const dayMs = 86_400_000;

export interface StatementRowsOptions {
  readonly effects: Effects;
  readonly nextId: (kind: string) => bigint;
  readonly marks: PriceMarks;
  readonly worth: Worth;
}

/** The stored rows of books: a statement a day, a row a coin and day with a change, and one with the hours. */
export class StatementRows {
  readonly #options: StatementRowsOptions;

  constructor(options: StatementRowsOptions) {
    this.#options = options;
  }

  /** Number of the current UTC day since the epoch. */
  get today(): number {
    return dayOfHour(this.#options.marks.hour ?? 0);
  }

  /** Closes the hours and days before now. */
  bringUpToDate(book: UserBook): void {
    this.#options.marks.store();
    this.#endHours(book);
    this.endDays(book);
    if (book.isNew) this.#storeAll(book);
  }

  /** Closes the days before today at their closing prices, and opens today. */
  endDays(book: UserBook): void {
    const { effects, marks, worth } = this.#options;
    const today = this.today * dayMs;
    if (book.statement && book.statement.day >= today) return;
    if (!book.statement) {
      book.statement = this.openDay(book, noEquity, today);
      effects.put(book.statement);
      return;
    }
    if (book.isNew) this.#storeAll(book);
    for (const { day, opening, closing } of statementsSince(book, { marks, worth, today })) {
      if (book.statement.day !== day) book.statement = this.openDay(book, opening, day);
      if (day < today) {
        book.statement.closing = closing;
        book.statement.status = 'closed';
      }
      effects.put(book.statement);
    }
  }

  /** Begins the statements of a user of a version without them: the coins have cost what they are worth now. */
  adopt(book: UserBook): void {
    const { marks, worth } = this.#options;
    const { account } = book;
    for (const [coin, held] of book.coins) {
      if (coin === valueCoin) continue;
      const cost = worth.ofCoin(account.ledger, coin, held.quantity, marks.ticksNow);
      held.record = { ...this.#coinRow(book, coin, 0n, -1), cost };
    }
    book.isNew = true;
    const opening = worth.ofBook(book, marks.ticksNow);
    book.statement = this.openDay(book, opening, this.today * dayMs);
  }

  openDay({ account }: UserBook, opening: Equity, day: number): Statement {
    return {
      kind: 'statement',
      id: this.#options.nextId('statement'),
      account,
      userId: account.userId,
      day,
      opening,
      closing: null,
      ...noSums,
      status: 'open',
    };
  }

  /** Returns the coin's row of today, which is stored with the next entry. */
  coinRow(book: UserBook, coin: string): CoinStatement {
    const { effects, nextId } = this.#options;
    const held = coinOf(book, coin);
    const day = book.statement?.day ?? 0;
    const { record } = held;
    if (record?.day === day) {
      effects.put(record);
      return record;
    }
    const next = this.#coinRow(book, coin, nextId('coinStatement'), day);
    if (record) {
      const { cost, funding, interest, sides } = record;
      Object.assign(next, { cost, funding, interest, sides: copyOf(sides) });
      record.status = 'closed';
      effects.put(record);
    }
    held.record = next;
    effects.put(next);
    return next;
  }

  #coinRow({ account }: UserBook, coin: string, id: bigint, day: number): CoinStatement {
    return {
      kind: 'coinStatement',
      id,
      account,
      userId: account.userId,
      symbol: coin,
      day,
      cost: 0n,
      funding: 0n,
      interest: 0n,
      sides: {},
      status: 'open',
    };
  }

  /** Stores a book whose beginning is not stored yet. */
  #storeAll(book: UserBook): void {
    book.isNew = false;
    if (book.statement) this.#options.effects.put(book.statement);
    for (const [coin, held] of book.coins) {
      if (coin === valueCoin) continue;
      const cost = held.record?.cost ?? 0n;
      held.record = undefined;
      this.coinRow(book, coin).cost = cost;
    }
  }

  #endHours(book: UserBook): void {
    const { effects, nextId, marks, worth } = this.#options;
    const { account, hours } = book;
    if (hours && hours.until >= (marks.hour ?? 0)) return;
    const { until, values } = hoursSince(book, { marks, worth });
    if (hours) Object.assign(hours, { until, values });
    else {
      const id = nextId('equityHours');
      const { userId } = account;
      book.hours = { kind: 'equityHours', id, account, userId, until, values, status: 'open' };
    }
    if (book.hours) effects.put(book.hours);
  }
}

function copyOf(sides: CoinStatement['sides']): CoinStatement['sides'] {
  const copy: Partial<Record<TradeSide, SideSums>> = {};
  for (const side of tradeSides) {
    const sums = sides[side];
    if (sums) copy[side] = { ...sums };
  }
  return copy;
}

const tradeSides: readonly TradeSide[] = ['buy', 'sell', 'long', 'short'];
