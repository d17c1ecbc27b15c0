import { noEquity, noSums, type EquityHours, type Statement } from './records.ts';
import { dayOfHour, type PriceMarks } from './price-marks.ts';
import type { UserBook } from './user-book.ts';
import type { Worth } from './worth.ts';

const dayMs = 86_400_000;

/** Hours of today and yesterday. */
const shownHours = 48;

interface Prices {
  readonly marks: PriceMarks;
  readonly worth: Worth;
}

/**
 * Returns the statement that is open, and one for each later day on which the exchange was open, until today. All have a closing:
 * that of today is at the prices of now. Days without a change of the user's have sums of zero.
 */
export function statementsSince(
  book: UserBook,
  {
    marks,
    worth,
    today,
  }: Prices & { /** Beginning of the day, in milliseconds. */ readonly today: number },
): readonly Statement[] {
  const { statement } = book;
  if (!statement) return [];
  const now = worth.ofBook(book, marks.ticksNow);
  if (statement.day >= today) return [{ ...statement, closing: now }];
  const first = statement.day / dayMs;
  const ended = marks
    .closings(book.account.ledger)
    .filter(({ day }) => day >= first && day * dayMs < today)
    .map(({ day, ticksOf }) => ({ day, equity: worth.ofBook(book, ticksOf) }));
  const [own] = ended;
  const closing = own?.equity ?? now;
  const later = ended.filter(({ day }) => day > first);
  const days = [
    ...(own?.day === first ? later : later.slice(1)),
    { day: today / dayMs, equity: now },
  ];
  const statements: Statement[] = [{ ...statement, closing }];
  for (const { day, equity } of days) {
    const opening = statements.at(-1)?.closing ?? noEquity;
    statements.push({ ...statement, ...noSums, day: day * dayMs, opening, closing: equity });
  }
  return statements;
}

/** Returns a user's values at the beginnings of the last hours: those that are known, and those that have begun since. */
export function hoursSince(
  book: UserBook,
  { marks, worth }: Prices,
): Pick<EquityHours, 'until' | 'values'> {
  const { account, hours, statement } = book;
  const until = marks.hour ?? 0;
  const firstDay = statement?.day === undefined ? until : (statement.day / dayMs) * 24;
  const known = hours?.until ?? (statement ? Math.max(firstDay, until - shownHours) : until);
  const oldest = (dayOfHour(until) - 1) * 24;
  const values = (hours?.values ?? []).filter(([hour]) => hour >= oldest);
  for (let hour = Math.max(known + 1, oldest); hour <= until; hour += 1) {
    const ticksOf = marks.atHour(account.ledger, hour);
    if (ticksOf) values.push([hour, worth.ofBook(book, ticksOf).value]);
  }
  return { until, values };
}
