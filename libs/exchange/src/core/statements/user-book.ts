import type { Account } from '../accounts/account.ts';
import type { HoldSide, Position } from '../futures/positions/position.ts';
import type { CoinStatement, EquityHours, Statement } from './records.ts';

/** A coin of a user, over all accounts. */
export interface HeldCoin {
  /** Balances less debts, in units of the coin. Not stored: it follows from them. */
  quantity: bigint;
  record: CoinStatement | undefined;
}

/** A position as it was when it was stored last. */
export interface HeldPosition extends Pick<Position, 'symbol' | 'size' | 'cost' | 'realised'> {
  readonly side: HoldSide;
  /** Value of all that has been opened and closed. */
  readonly volume: bigint;
}

/** The coins and positions of a user with their cost. */
export interface UserBook {
  /** The user's spot account. */
  readonly account: Account;
  readonly coins: Map<string, HeldCoin>;
  readonly positions: Map<bigint, HeldPosition>;
  statement: Statement | undefined;
  hours: EquityHours | undefined;
  /** Whether nothing of the book is stored yet, because an earlier version has stored no statements. */
  isNew: boolean;
}

export class UserBooks {
  readonly #books = new Map<Account, UserBook>();

  /** @param identity - The user's spot account. */
  find(identity: Account): UserBook | undefined {
    return this.#books.get(identity);
  }

  of(identity: Account): UserBook {
    const known = this.#books.get(identity);
    if (known) return known;
    const book: UserBook = {
      account: identity,
      coins: new Map(),
      positions: new Map(),
      statement: undefined,
      hours: undefined,
      isNew: false,
    };
    this.#books.set(identity, book);
    return book;
  }

  all(): Iterable<UserBook> {
    return this.#books.values();
  }
}

export function coinOf(book: UserBook, coin: string): HeldCoin {
  const known = book.coins.get(coin);
  if (known) return known;
  const held: HeldCoin = { quantity: 0n, record: undefined };
  book.coins.set(coin, held);
  return held;
}

export function held(position: Position): HeldPosition {
  const { symbol, side, size, cost, realised, openedQuote, closedQuote } = position;
  return { symbol, side, size, cost, realised, volume: openedQuote + closedQuote };
}
