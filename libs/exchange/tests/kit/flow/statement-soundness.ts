import assert from 'node:assert/strict';
import type { Ledger } from '@bourse/gateway-contract';
import type { Core } from '../../../src/core/create-core.ts';
import { encodeRecord } from '../../../src/core/records/codec.ts';
import type { StoredRecord } from '../../../src/core/records/effects.ts';
import { noSums, type Statement } from '../../../src/core/statements/records.ts';
import type { UserBook } from '../../../src/core/statements/user-book.ts';

const ledgers: readonly Ledger[] = ['simulation', 'real'];
const names = Object.keys(noSums) as (keyof typeof noSums)[];

function booksOf({ accounts, statements }: Core): readonly UserBook[] {
  const users = new Set(accounts.all().map(({ userId }) => userId));
  users.delete('house');
  return ledgers.flatMap((ledger) =>
    [...users].flatMap((user) => statements.find(ledger, user) ?? []),
  );
}

/** Value at the beginning, and everything that explains the value at the end. */
function explained(statement: Statement): bigint {
  const { opening, closing, deposits, withdrawals, transfers, grants } = statement;
  const { spot, margin, futures, otc, fees, funding, interest } = statement;
  assert.ok(closing);
  const flows = deposits - withdrawals + transfers + grants;
  const unrealised = closing.coins - opening.coins + closing.contracts - opening.contracts;
  const profit = spot + margin + futures + otc + unrealised - fees + funding - interest;
  return opening.value + flows + profit;
}

/** Value of all that a user's accounts hold less what they owe, counted without the book. */
function equityOf({ accounts, margin, futures, valuation }: Core, { account }: UserBook): bigint {
  const { ledger, userId } = account;
  const sums = new Map<string, bigint>();
  const note = (coin: string, amount: bigint) => {
    sums.set(coin, (sums.get(coin) ?? 0n) + amount);
  };
  let equity = 0n;
  for (const each of accounts.ofUser(ledger, userId)) {
    for (const [coin, { available, frozen }] of each.balances) note(coin, available + frozen);
    for (const { coin, amount } of margin.loans.owedBy(each)) note(coin, -amount);
    if (each.kind !== 'futures') continue;
    const portfolio = futures.portfolios.of(each);
    for (const position of portfolio.positions()) equity += portfolio.unrealised(position);
  }
  for (const [coin, amount] of sums) {
    const rounding = amount < 0n ? 'up' : 'down';
    const worth = amount < 0n ? -amount : amount;
    const value = valuation.valueOf(ledger, coin, worth, 'USDT', rounding) ?? 0n;
    equity += amount < 0n ? -value : value;
  }
  return equity;
}

/** The value of each user's accounts is what the statement of the day explains, to the unit. */
export function assertStatements(core: Core): void {
  // Interest that is owed and not added yet is no part of a statement.
  if (core.margin.loans.hasWork) return;
  for (const book of booksOf(core)) {
    const { id } = book.account;
    for (const [coin, difference] of core.statements.differences(book)) {
      assert.equal(difference, 0n, `${id} has ${difference} ${coin} outside its book`);
    }
    for (const statement of core.statements.openStatements(book)) {
      assert.equal(explained(statement), statement.closing?.value, `statement of ${id}`);
    }
    const now = core.statements.equityOf(book).value;
    assert.equal(now, equityOf(core, book), `equity of ${id}`);
    for (const [coin, { quantity, record }] of book.coins) {
      if (quantity === 0n) assert.equal(record?.cost ?? 0n, 0n, `cost of no ${coin} of ${id}`);
    }
  }
}

/** Each day begins with the value at which the one before has ended, and the coins have the sums of the days. */
export function assertStatementChains(core: Core, records: Iterable<StoredRecord>): void {
  const all = [...records].filter((record): record is Statement => record.kind === 'statement');
  for (const book of booksOf(core)) {
    const stored = all.filter(({ account }) => account === book.account);
    const days = stored.sort((a, b) => a.day - b.day);
    assert.equal(new Set(days.map(({ day }) => day)).size, days.length, 'a row a day');
    for (const [index, statement] of days.entries()) {
      const next = days[index + 1];
      if (!next) continue;
      assert.equal(statement.status, 'closed');
      assert.equal(explained(statement), statement.closing?.value);
      assert.deepEqual(next.opening, statement.closing);
    }
    const sums = Object.fromEntries(
      names.map((name) => [name, days.reduce((sum, day) => sum + day[name], 0n)]),
    );
    const byCoin = { realised: 0n, fees: 0n, funding: 0n, interest: 0n };
    for (const { record } of book.coins.values()) {
      byCoin.funding += record?.funding ?? 0n;
      byCoin.interest += record?.interest ?? 0n;
      for (const side of Object.values(record?.sides ?? {})) {
        byCoin.realised += side.realised;
        byCoin.fees += side.fees;
        assert.ok(side.wins <= side.closings && side.closings <= side.trades);
      }
    }
    const { spot = 0n, margin = 0n, futures = 0n, otc = 0n } = sums;
    assert.deepEqual(byCoin, {
      realised: spot + margin + futures + otc,
      fees: sums['fees'],
      funding: sums['funding'],
      interest: sums['interest'],
    });
  }
}

/** The stored state of the statements, as texts, which is the same after a restart. */
export function statementTexts(core: Core): readonly string[] {
  return booksOf(core)
    .flatMap(({ statement, hours, coins }) => [
      ...(statement ? [statement] : []),
      ...(hours ? [hours] : []),
      ...[...coins.values()].flatMap(({ record }) => record ?? []),
    ])
    .map(encodeRecord)
    .sort();
}
