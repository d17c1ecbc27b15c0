import type { Ledger } from '@bourse/gateway-contract';
import { houseUser, type Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { DailyRound } from '../daily-round.ts';
import type { Position } from '../futures/positions/position.ts';
import type { Reaction } from '../reactions.ts';
import type { Restorable } from '../records/restorable.ts';
import { changeLot } from './lot.ts';
import {
  noSideSums,
  type CoinStatement,
  type Equity,
  type EquityHours,
  type ProfitProduct,
  type SideSums,
  type Statement,
  type StatementSums,
  type TradeSide,
} from './records.ts';
import { coinOf, held, UserBooks, type UserBook } from './user-book.ts';
import { StatementRows, type StatementRowsOptions } from './statement-rows.ts';
import { hoursSince, statementsSince } from './views.ts';
import { valueCoin } from './worth.ts';

const dayMs = 86_400_000;

export interface StatementsOptions extends StatementRowsOptions {
  readonly accounts: Accounts;
  /** Number of users whose days are closed without a pause. */
  readonly sliceSize: number;
  /** Returns what an account owes of each coin, interest included. */
  readonly debtsOf: (
    account: Account,
  ) => readonly { readonly coin: string; readonly amount: bigint }[];
  readonly positionsOf: (account: Account) => readonly Position[];
}

/** A quantity that enters or leaves a user's coins. `value` is in units of USDT, negative for what leaves. */
export interface Change {
  readonly coin: string;
  readonly delta: bigint;
  readonly value: bigint;
  readonly product: ProfitProduct;
  readonly side: TradeSide;
}

/**
 * Keeps the statement of each user's day. What changes a user's coins is added to one of its sums with its value; what is above
 * or below the average cost is realised. So the value at the end of a day is explained to the unit.
 */
export class Statements {
  readonly restorables: readonly Restorable[];
  readonly reaction: Reaction;
  readonly #options: StatementsOptions;
  readonly #rows: StatementRows;
  readonly #books = new UserBooks();
  #isOpen = false;

  constructor(options: StatementsOptions) {
    this.#options = options;
    this.#rows = new StatementRows(options);
    const visit = (account: Account): boolean => {
      const book = this.#books.find(account);
      if (book) this.#rows.endDays(book);
      return true;
    };
    const round = new DailyRound({ ...options, kind: 'statementRound', visit });
    this.restorables = [
      ...options.marks.restorables,
      round.restorable,
      {
        kind: 'statement',
        restore: (statement: Statement) => {
          this.#books.of(statement.account).statement = statement;
        },
      },
      {
        kind: 'coinStatement',
        restore: (record: CoinStatement) => {
          coinOf(this.#books.of(record.account), record.symbol).record = record;
        },
      },
      {
        kind: 'equityHours',
        restore: (hours: EquityHours) => {
          this.#books.of(hours.account).hours = hours;
        },
      },
    ];
    this.reaction = {
      onTime: (now) => {
        options.marks.store();
        round.passTime(now);
        return false;
      },
      onSlice: (now) => round.work(now),
    };
  }

  /** Whether holdings have been read. Changes before that are part of them. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Called before anything else happens at a time. */
  begin(now: number): void {
    this.#options.marks.passTime(now);
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.#readHoldings();
  }

  /** Returns a user's book for a change of this moment: the days and hours before it are closed. */
  bookOf({ ledger, userId }: Account): UserBook {
    const identity = this.#options.accounts.of(ledger, userId, 'spot');
    const book = this.#books.of(identity);
    this.#rows.bringUpToDate(book);
    return book;
  }

  /** Returns a user's book as it was after its last change; `undefined` for a user without any. */
  find(ledger: Ledger, userId: string): UserBook | undefined {
    return this.#books.find(this.#options.accounts.of(ledger, userId, 'spot'));
  }

  /** Returns the statements of a user that are not closed yet, oldest first, valued at the prices of now. */
  openStatements(book: UserBook): readonly Statement[] {
    const { marks, worth } = this.#options;
    return statementsSince(book, { marks, worth, today: this.#rows.today * dayMs });
  }

  /** Returns a user's values at the beginnings of the last hours. */
  hoursOf(book: UserBook): EquityHours['values'] {
    const { marks, worth } = this.#options;
    return hoursSince(book, { marks, worth }).values;
  }

  /** Returns a book's equity at the prices of now. */
  equityOf(book: UserBook): Equity {
    const { marks, worth } = this.#options;
    return worth.ofBook(book, marks.ticksNow);
  }

  /** Returns the value of a quantity at the price of now. */
  valueOf(ledger: Ledger, coin: string, quantity: bigint): bigint {
    const { marks, worth } = this.#options;
    return worth.ofCoin(ledger, coin, quantity, marks.ticksNow);
  }

  add(book: UserBook, sum: keyof StatementSums, amount: bigint): void {
    if (!book.statement || amount === 0n) return;
    book.statement[sum] += amount;
    this.#options.effects.put(book.statement);
  }

  /** Changes a coin. Returns what that has realised, and whether it has reduced what was held or owed. */
  change(book: UserBook, { coin, delta, value, product, side }: Change) {
    const held = coinOf(book, coin);
    if (coin === valueCoin) {
      held.quantity += delta;
      return { realised: 0n, isClosing: false };
    }
    const record = this.coinRow(book, coin);
    const lot = { quantity: held.quantity, cost: record.cost };
    const { lot: after, realised, isClosing } = changeLot(lot, delta, value);
    held.quantity = after.quantity;
    record.cost = after.cost;
    if (realised !== 0n) {
      this.sideOf(record, side).realised += realised;
      this.add(book, product, realised);
    }
    return { realised, isClosing };
  }

  /** Returns the coin's row of today, which is stored with the next entry. */
  coinRow(book: UserBook, coin: string): CoinStatement {
    return this.#rows.coinRow(book, coin);
  }

  sideOf({ sides }: CoinStatement, side: TradeSide): SideSums {
    return (sides[side] ??= { ...noSideSums });
  }

  /** Returns by how much what a user's accounts hold of each coin differs from the book. */
  differences(book: UserBook): ReadonlyMap<string, bigint> {
    const { ledger, userId } = book.account;
    const own = new Map<string, bigint>();
    const note = (coin: string, amount: bigint): void => {
      own.set(coin, (own.get(coin) ?? 0n) + amount);
    };
    for (const account of this.#options.accounts.ofUser(ledger, userId)) this.#read(account, note);
    for (const [coin, { quantity }] of book.coins) note(coin, -quantity);
    return own;
  }

  /** Reads what all users own. Those without statements begin with them now. */
  #readHoldings(): void {
    const { accounts, positionsOf } = this.#options;
    for (const account of accounts.all()) {
      const { ledger, userId, kind, balances } = account;
      if (userId === houseUser || balances.size === 0) continue;
      const identity = kind === 'spot' ? account : accounts.of(ledger, userId, 'spot');
      const book = this.#books.of(identity);
      this.#read(account, (coin, amount) => {
        coinOf(book, coin).quantity += amount;
      });
      if (kind !== 'futures') continue;
      for (const position of positionsOf(account)) book.positions.set(position.id, held(position));
    }
    for (const book of this.#books.all()) if (!book.statement) this.#rows.adopt(book);
  }

  #read(account: Account, note: (coin: string, amount: bigint) => void): void {
    for (const [coin, { available, frozen }] of account.balances) note(coin, available + frozen);
    for (const { coin, amount } of this.#options.debtsOf(account)) note(coin, -amount);
  }
}
