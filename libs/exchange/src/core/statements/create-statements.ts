import type { Ledger } from '@bourse/gateway-contract';
import { divideUp } from '../../instruments/decimal.ts';
import type { Instrument } from '../../instruments/instrument.ts';
import { houseUser, type Account } from '../accounts/account.ts';
import type { Movement } from '../accounts/movement.ts';
import type { FuturesBill } from '../futures/cash/bills.ts';
import { isPosition, type Position } from '../futures/positions/position.ts';
import type { Conversion } from '../records/conversion.ts';
import type { StoredRecord } from '../records/effects.ts';
import type { Interest } from '../records/margin-records.ts';
import type { Fill, Product } from '../records/order.ts';
import type { OtcQuote } from '../records/otc-quote.ts';
import type { Resetter } from '../resetter.ts';
import type { ProfitProduct, StatementSums, TradeSide } from './records.ts';
import { Statements, type StatementsOptions } from './statements.ts';
import { held, type UserBook } from './user-book.ts';
import { valueCoin } from './worth.ts';

export interface CreateStatementsOptions extends StatementsOptions {
  readonly movementListeners: ((movement: Movement) => void)[];
  readonly instrumentOf: (ledger: Ledger, product: Product, symbol: string) => Instrument;
}

interface Trade {
  readonly account: Account;
  readonly product: Exclude<ProfitProduct, 'futures'>;
  readonly instrument: Instrument;
  readonly side: 'buy' | 'sell';
  readonly base: bigint;
  readonly quote: bigint;
  readonly fee: bigint;
  readonly feeCoin: string;
}

/** Creates the statements, and lets them follow what is journaled: movements, fills, bills, interest, positions and blocks. */
export function createStatements(options: CreateStatementsOptions): {
  readonly statements: Statements;
  readonly reset: Resetter;
} {
  const { effects, movementListeners, instrumentOf, worth, marks } = options;
  const statements = new Statements(options);
  movementListeners.push((movement) => {
    if (statements.isOpen) noteMovement(statements, movement);
  });
  const listen = (kind: string, note: (record: StoredRecord) => void): void => {
    effects.listen(kind, (record) => {
      if (statements.isOpen) note(record);
    });
  };
  listen('fill', (record) => {
    if (!isFill(record) || record.product === 'futures') return;
    const { account, product, symbol, size } = record;
    const instrument = instrumentOf(account.ledger, product, symbol);
    noteTrade(statements, { ...record, product, instrument, base: instrument.baseOf(size) });
  });
  listen('otc', (record) => {
    if (!isQuote(record) || record.status !== 'filled') return;
    const { account, side, symbol, size, price } = record;
    const instrument = instrumentOf(account.ledger, 'spot', symbol);
    const quote = instrument.quoteOf(price, size);
    const fees = { fee: 0n, feeCoin: valueCoin };
    const base = instrument.baseOf(size);
    noteTrade(statements, { account, product: 'otc', instrument, side, base, quote, ...fees });
  });
  listen('conversion', (record) => {
    if (!isConversion(record)) return;
    const { account, symbol, amount: base, value: quote, fee } = record;
    const instrument = instrumentOf(account.ledger, 'spot', symbol);
    const sale = { product: 'spot', side: 'sell', feeCoin: instrument.quoteCoin } as const;
    noteTrade(statements, { account, instrument, base, quote, fee, ...sale });
  });
  listen('interest', (record) => {
    if (isInterest(record)) noteInterest(statements, record);
  });
  listen('futuresBill', (record) => {
    if (!isBill(record)) return;
    const { baseCoin } = instrumentOf(record.account.ledger, 'futures', record.symbol);
    noteBill(statements, record, baseCoin);
  });
  listen('position', (record) => {
    if (!isPosition(record)) return;
    const { baseCoin } = instrumentOf(record.account.ledger, 'futures', record.symbol);
    notePosition(statements, record, baseCoin);
  });
  const unrealised = (book: UserBook) =>
    [...book.positions].map(([id, position]) => {
      const { ledger } = book.account;
      const gain = worth.ofPosition(ledger, position, marks.ticksNow);
      const { baseCoin } = instrumentOf(ledger, 'futures', position.symbol);
      return { id, side: position.side, gain, baseCoin };
    });
  const { accounts } = options;
  const reset: Resetter = (userId) => {
    const book = statements.bookOf(accounts.of('simulation', userId, 'spot'));
    // Positions end at their mark prices, and what they have gained goes with the rest.
    for (const { id, side, gain, baseCoin } of unrealised(book)) {
      statements.sideOf(statements.coinRow(book, baseCoin), side).realised += gain;
      statements.add(book, 'futures', gain);
      statements.add(book, 'grants', -gain);
      book.positions.delete(id);
    }
    // Debts have been written off.
    for (const [coin, delta] of statements.differences(book)) {
      if (delta !== 0n) flow(statements, book, { coin, delta, sum: 'grants', product: 'margin' });
    }
  };
  return { statements, reset };
}

interface Flow {
  readonly coin: string;
  readonly delta: bigint;
  readonly sum: keyof StatementSums;
  readonly product: ProfitProduct;
}

/** Sums that grow by what leaves. */
const paid: ReadonlySet<keyof StatementSums> = new Set(['withdrawals', 'fees', 'interest']);

/** Adds what enters or leaves at its value of now. Returns the value, positive for what enters. */
function flow(statements: Statements, book: UserBook, { coin, delta, sum, product }: Flow): bigint {
  const value = statements.valueOf(book.account.ledger, coin, delta);
  const side = sideOfChange(delta);
  statements.change(book, { coin, delta, value, product, side });
  statements.add(book, sum, paid.has(sum) ? -value : value);
  return value;
}

function sideOfChange(delta: bigint): TradeSide {
  return delta < 0n ? 'sell' : 'buy';
}

function noteMovement(statements: Statements, { from, to, coin, amount, cause }: Movement): void {
  if (from.userId === to.userId || amount === 0n) return;
  for (const [account, delta] of [
    [from, -amount],
    [to, amount],
  ] as const) {
    const sum = account.userId === houseUser ? undefined : sumOf(cause.reason, account);
    if (sum === undefined) continue;
    const book = statements.bookOf(account);
    const product = productOf(account);
    if (sum === 'fees') noteFee(statements, book, { coin, delta, product });
    else if (sum === 'margin') noteCover(statements, book, coin, delta);
    else flow(statements, book, { coin, delta, sum, product });
  }
}

/** Returns the sum that a movement belongs to; `undefined` for those that are noted with their fill, bill or debt. */
function sumOf(
  reason: Movement['cause']['reason'],
  { kind }: Account,
): keyof StatementSums | undefined {
  switch (reason) {
    case 'deposit':
      return 'deposits';
    case 'withdraw':
      return 'withdrawals';
    case 'withdraw_fee':
      return 'fees';
    case 'transfer':
      return 'transfers';
    case 'grant':
    case 'reset':
      return 'grants';
    case 'liquidation_fee':
      return kind === 'futures' ? undefined : 'fees';
    case 'insurance':
    case 'shortfall':
      return 'margin';
    default:
      return undefined;
  }
}

function productOf({ kind }: Account): ProfitProduct {
  if (kind === 'futures') return 'futures';
  return kind === 'spot' || kind === 'funding' ? 'spot' : 'margin';
}

function noteFee(
  statements: Statements,
  book: UserBook,
  { coin, delta, product }: Pick<Flow, 'coin' | 'delta' | 'product'>,
): void {
  const value = flow(statements, book, { coin, delta, sum: 'fees', product });
  statements.sideOf(statements.coinRow(book, coin), sideOfChange(delta)).fees -= value;
}

/** Adds what the insurance fund or the house has paid of a user's debt. */
function noteCover(statements: Statements, book: UserBook, coin: string, delta: bigint): void {
  const value = flow(statements, book, { coin, delta, sum: 'margin', product: 'margin' });
  statements.sideOf(statements.coinRow(book, coin), sideOfChange(delta)).realised += value;
}

function noteTrade(statements: Statements, trade: Trade): void {
  const { account, product, instrument, side, base, quote, fee, feeCoin } = trade;
  const { baseCoin, quoteCoin } = instrument;
  const book = statements.bookOf(account);
  const value = statements.valueOf(account.ledger, quoteCoin, quote);
  const sign = side === 'buy' ? 1n : -1n;
  const [got, given] = [
    { coin: baseCoin, delta: sign * base, value: sign * value, product, side },
    {
      coin: quoteCoin,
      delta: -sign * quote,
      value: -sign * value,
      product,
      side: sideOfChange(-sign),
    },
  ];
  const { realised, isClosing } = statements.change(book, got);
  statements.change(book, given);
  const record = statements.coinRow(book, baseCoin);
  const sums = statements.sideOf(record, side);
  sums.trades += 1;
  sums.volume += value;
  if (isClosing) sums.closings += 1;
  if (isClosing && realised > 0n) sums.wins += 1;
  if (fee === 0n) return;
  // At the price of the trade.
  const feeValue = divideUp(value * fee, feeCoin === baseCoin ? base : quote);
  const leaving = { coin: feeCoin, delta: -fee, value: -feeValue, product, side };
  statements.change(book, leaving);
  statements.add(book, 'fees', feeValue);
  sums.fees += feeValue;
}

function noteInterest(statements: Statements, { account, coin, amount }: Interest): void {
  if (amount === 0n) return;
  const book = statements.bookOf(account);
  const sum = { coin, delta: -amount, sum: 'interest', product: 'margin' } as const;
  statements.coinRow(book, coin).interest -= flow(statements, book, sum);
}

function noteBill(statements: Statements, bill: FuturesBill, baseCoin: string): void {
  const { account, amount, type, side } = bill;
  const book = statements.bookOf(account);
  statements.change(book, {
    coin: valueCoin,
    delta: amount,
    value: amount,
    product: 'futures',
    side: 'sell',
  });
  const record = statements.coinRow(book, baseCoin);
  if (type === 'funding') {
    record.funding += amount;
    statements.add(book, 'funding', amount);
  } else if (type === 'fee' || type === 'liquidation_fee') {
    statements.sideOf(record, side).fees -= amount;
    statements.add(book, 'fees', -amount);
  } else {
    statements.sideOf(record, side).realised += amount;
    statements.add(book, 'futures', amount);
  }
}

function notePosition(statements: Statements, position: Position, baseCoin: string): void {
  const book = statements.bookOf(position.account);
  const { id, side, size, status } = position;
  const before = book.positions.get(id);
  if (!before && size === 0n) return;
  const after = held(position);
  if (status === 'closed') book.positions.delete(id);
  else book.positions.set(id, after);
  const sizeBefore = before?.size ?? 0n;
  if (size === sizeBefore) return;
  const sums = statements.sideOf(statements.coinRow(book, baseCoin), side);
  sums.trades += 1;
  sums.volume += after.volume - (before?.volume ?? 0n);
  if (size > sizeBefore) return;
  sums.closings += 1;
  if (after.realised > (before?.realised ?? 0n)) sums.wins += 1;
}

function isFill(record: StoredRecord): record is Fill {
  return record.kind === 'fill';
}

function isQuote(record: StoredRecord): record is OtcQuote {
  return record.kind === 'otc';
}

function isConversion(record: StoredRecord): record is Conversion {
  return record.kind === 'conversion';
}

function isInterest(record: StoredRecord): record is Interest {
  return record.kind === 'interest';
}

function isBill(record: StoredRecord): record is FuturesBill {
  return record.kind === 'futuresBill';
}
