import {
  getEquityHours,
  getProfitByCoin,
  getStatement,
  getYearStatement,
} from '@bourse/gateway-contract';
import { on, type CommandHandler } from '../../core/commands/command.ts';
import type { Core } from '../../core/create-core.ts';
import type { CoinStatement, Statement, TradeSide } from '../../core/statements/records.ts';
import type { UserBook } from '../../core/statements/user-book.ts';
import { toCoinProfit, toFigures, type WireCoinProfit } from '../../core/wire/statements.ts';
import { formatCoin } from '../../instruments/instrument.ts';
import type { StoredState } from '../../journal/state.ts';
import type { Owner } from '../owner.ts';

export interface StatementQueriesOptions {
  readonly core: Core;
  readonly stored: StoredState;
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const usualDays = 30;

/** Days that begin in a time. */
interface Range {
  readonly from: number;
  readonly until: number;
}

interface PeriodQuestion {
  readonly days?: string | undefined;
  readonly until?: string | undefined;
}

const sides: readonly TradeSide[] = ['buy', 'sell', 'long', 'short'];

export function createStatementQueries(
  options: StatementQueriesOptions,
): readonly CommandHandler[] {
  const { core } = options;
  return [
    on(getStatement, (question, context) => {
      const days = statementsIn(options, context, rangeOf(question, context.now));
      return {
        days: days.map((day) => ({ ts: day.day, ...toFigures([day]) })),
        total: totalOf(days),
        since: sinceOf(options, context),
      };
    }),
    on(getYearStatement, ({ year }, context) => {
      const first = Number.parseInt(year, 10);
      const [from, until] = [Date.UTC(first, 0), Date.UTC(first + 1, 0)];
      const days = statementsIn(options, context, { from, until });
      const months = Array.from({ length: 12 }, (_, index) => {
        const [begin, end] = [Date.UTC(first, index), Date.UTC(first, index + 1)];
        const figures = totalOf(days.filter(({ day }) => day >= begin && day < end));
        return figures && { month: index + 1, ...figures };
      });
      return { months: months.filter((month) => month !== null), total: totalOf(days) };
    }),
    on(getEquityHours, (_, { ledger, userId, now }) => {
      const book = core.statements.find(ledger, userId);
      if (!book?.statement) return { hours: [] };
      const { value } = core.statements.equityOf(book);
      const points = core.statements.hoursOf(book).map(([hour, worth]) => ({
        ts: hour * hourMs,
        valueUsdt: formatCoin(worth),
      }));
      return { hours: [...points, { ts: now, valueUsdt: formatCoin(value) }] };
    }),
    on(getProfitByCoin, (question, context) => {
      const { ledger, userId, now } = context;
      const book = core.statements.find(ledger, userId);
      return profitByCoin(options, context, book, rangeOf(question, now));
    }),
  ];
}

function rangeOf({ days, until: last }: PeriodQuestion, now: number): Range {
  const count = days === undefined ? usualDays : Number.parseInt(days, 10);
  const until = (last === undefined ? now - (now % dayMs) : Date.parse(`${last}T00:00Z`)) + dayMs;
  return { from: until - count * dayMs, until };
}

function totalOf(days: readonly Statement[]) {
  const [first, ...others] = days;
  return first === undefined ? null : toFigures([first, ...others]);
}

/** A user of an earlier version has nothing stored before the first change. */
function sinceOf({ core, stored }: StatementQueriesOptions, owner: Owner): number | null {
  const open = core.statements.find(owner.ledger, owner.userId)?.statement;
  return stored.firstStatement(owner) ?? open?.day ?? null;
}

/** Returns the statements of a range, those that are not closed included. */
function statementsIn(
  { core, stored }: StatementQueriesOptions,
  owner: Owner,
  { from, until }: Range,
): readonly Statement[] {
  const { ledger, userId } = owner;
  const book = core.statements.find(ledger, userId);
  if (!book) return [];
  const open = core.statements.openStatements(book);
  return [
    ...stored.statements(owner, from, until),
    ...open.filter(({ day }) => day >= from && day < until),
  ];
}

function profitByCoin(
  { stored }: StatementQueriesOptions,
  owner: Owner,
  book: UserBook | undefined,
  { from, until }: Range,
) {
  const profits: WireCoinProfit[] = [];
  const costs: { coin: string; funding: string; interest: string }[] = [];
  const coins = [...(book?.coins ?? [])].sort(([a], [b]) => a.localeCompare(b));
  for (const [coin, { record }] of coins) {
    const at = (time: number): CoinStatement | undefined =>
      record && record.day < time ? record : stored.coinStatement(owner, coin, time);
    const [before, after] = [at(from), at(until)];
    if (!after) continue;
    for (const side of sides) {
      const sums = after.sides[side];
      const profit = sums && toCoinProfit(coin, side, sums, before?.sides[side]);
      if (profit) profits.push(profit);
    }
    const funding = after.funding - (before?.funding ?? 0n);
    const interest = after.interest - (before?.interest ?? 0n);
    if (funding !== 0n || interest !== 0n) {
      costs.push({ coin, funding: formatCoin(funding), interest: formatCoin(interest) });
    }
  }
  return { sides: profits, costs };
}
