const dayMs = 86_400_000;

/** A month of a calendar (UTC). */
export interface Month {
  readonly year: number;
  /** From 0 to 11. */
  readonly index: number;
}

export function monthOf(ts: number): Month {
  const date = new Date(ts);
  return { year: date.getUTCFullYear(), index: date.getUTCMonth() };
}

export function startOf({ year, index }: Month): number {
  return Date.UTC(year, index);
}

/** Returns the month that is a number of months later. */
export function monthAfter({ year, index }: Month, count: number): Month {
  return monthOf(Date.UTC(year, index + count));
}

/** Returns the beginnings of the days of a month in weeks; `undefined` for places of other months. */
export function weeksOf(month: Month, firstWeekday: number): readonly (number | undefined)[][] {
  const start = startOf(month);
  const end = startOf(monthAfter(month, 1));
  const before = (new Date(start).getUTCDay() - firstWeekday + 7) % 7;
  const weeks: (number | undefined)[][] = [];
  for (let day = start - before * dayMs; day < end; day += 7 * dayMs) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const ts = day + index * dayMs;
        return ts >= start && ts < end ? ts : undefined;
      }),
    );
  }
  return weeks;
}

/** Returns the weekday with which a language's weeks begin, Sunday as 0. */
export function firstWeekdayOf(tag: string): number {
  const locale: Intl.Locale & { getWeekInfo?: () => { readonly firstDay: number } } =
    new Intl.Locale(tag);
  return (locale.getWeekInfo?.().firstDay ?? 1) % 7;
}
