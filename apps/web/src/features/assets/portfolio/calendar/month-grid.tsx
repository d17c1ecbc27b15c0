import { dateFormat, directionOf, numberFormat, type Locale } from '@bourse/i18n-registry';
import { formatDecimal } from '@bourse/i18n-registry/figures';
import type { StatementDay } from '@bourse/react/funds';
import { approximate } from '@bourse/trading/decimal';
import { classNames } from '@bourse/ui/class-names';
import { Figure } from '@bourse/ui/figures';
import { useRef, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { gainTone, signed } from '#accounts/positions/use-position-columns.tsx';
import { useLocale } from '#platform/locale/locale.ts';
import { shownGain } from '../../components/gain.tsx';
import { monthOf, startOf, weeksOf, type Month } from './month.ts';

const dayMs = 86_400_000;

interface MonthGridProps {
  readonly label: string;
  readonly month: Month;
  readonly days: readonly StatementDay[];
  readonly chosen: number | undefined;
  readonly firstWeekday: number;
  readonly onChoose: (ts: number) => void;
}

const weekday = { weekday: 'short', timeZone: 'UTC' } as const;
const longWeekday = { weekday: 'long', timeZone: 'UTC' } as const;
const compact = { notation: 'compact', maximumSignificantDigits: 2 } as const;
const dayNumber = { day: 'numeric', timeZone: 'UTC' } as const;

/** The days of a month. Arrow keys go from day to day, also into the months beside it. */
export function MonthGrid(props: MonthGridProps) {
  const { label, month, days, chosen, firstWeekday, onChoose } = props;
  const table = useRef<HTMLTableElement>(null);
  const locale = useLocale();
  const known = new Map(days.map((day) => [day.ts, day]));
  const weeks = weeksOf(month, firstWeekday);
  const inMonth = days.filter(({ ts }) => isIn(month, ts));
  const stop = inMonth.some(({ ts }) => ts === chosen) ? chosen : inMonth.at(-1)?.ts;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOf(event.key, locale);
    const target =
      step === undefined || stop === undefined ? undefined : dayAfter(days, stop, step);
    if (target === undefined) return;
    event.preventDefault();
    // The day may be drawn only now, and the next key may follow at once.
    flushSync(() => {
      onChoose(target);
    });
    table.current?.querySelector<HTMLElement>(`[data-day="${target}"]`)?.focus();
  };
  return (
    <table
      ref={table}
      role="grid"
      aria-label={label}
      className="w-full table-fixed border-spacing-1 border-separate"
    >
      <thead className="text-2xs text-text-3">
        <tr>
          {headsOf(firstWeekday).map((ts) => (
            <th
              key={ts}
              scope="col"
              abbr={dateFormat(locale, longWeekday).format(ts)}
              className="py-1 font-normal"
            >
              {dateFormat(locale, weekday).format(ts)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={onKeyDown}>
        {weeks.map((week, row) => (
          <tr key={row}>
            {week.map((ts, column) => (
              <td key={column} aria-selected={ts !== undefined && ts === chosen} className="p-0">
                {ts !== undefined && (
                  <Day
                    ts={ts}
                    day={known.get(ts)}
                    isChosen={ts === chosen}
                    isStop={ts === stop}
                    onChoose={onChoose}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  readonly ts: number;
  /** `undefined` for a day without a statement. */
  readonly day: StatementDay | undefined;
  readonly isChosen: boolean;
  readonly isStop: boolean;
  readonly onChoose: (ts: number) => void;
}

const tones = {
  plain: 'bg-surface-2',
  quiet: 'bg-surface-2',
  up: 'bg-up-bar',
  down: 'bg-down-bar',
};

function Day({ ts, day, isChosen, isStop, onChoose }: DayProps) {
  const locale = useLocale();
  const number = dateFormat(locale, dayNumber).format(ts);
  const look = 'flex h-12 w-full flex-col items-center justify-center rounded-control text-xs';
  if (!day) return <span className={classNames(look, 'text-text-3')}>{number}</span>;
  const { profit } = day;
  const shown = shownGain(profit);
  const tone = gainTone(shown);
  return (
    <button
      type="button"
      data-day={ts}
      tabIndex={isStop ? 0 : -1}
      className={classNames(look, tones[tone], isChosen && 'outline-2 outline-line-strong')}
      onClick={() => {
        onChoose(ts);
      }}
    >
      <span className="text-text-3">{number}</span>{' '}
      <span className="max-w-full overflow-hidden tracking-tighter">
        <Figure tone={tone} className="text-2xs">
          {signed(shortly(shown, locale), shown)}
        </Figure>
      </span>
    </button>
  );
}

/** A profit that fits into the width of a day on a phone. */
function shortly(profit: string, locale: Locale): string {
  const size = Math.abs(approximate(profit));
  if (size < 100) return formatDecimal(profit, locale, size < 10 ? 2 : 1);
  return size < 1000
    ? formatDecimal(profit, locale, 0)
    : numberFormat(locale, compact).format(approximate(profit));
}

/** Returns a week of days, for their names. */
function headsOf(firstWeekday: number): readonly number[] {
  // 4 January 1970 was a Sunday.
  return Array.from({ length: 7 }, (_, index) => (3 + firstWeekday + index) * dayMs);
}

function isIn(month: Month, ts: number): boolean {
  return startOf(monthOf(ts)) === startOf(month);
}

const steps: Readonly<Record<string, number>> = {
  ArrowUp: -7,
  ArrowDown: 7,
  PageUp: -30,
  PageDown: 30,
};

/** Returns the number of days that a key goes. */
function stepOf(key: string, locale: Locale): number | undefined {
  const forward = directionOf(locale) === 'rtl' ? -1 : 1;
  if (key === 'ArrowRight') return forward;
  if (key === 'ArrowLeft') return -forward;
  return steps[key];
}

/** Returns the day with a statement that is nearest to a number of days later, in this direction. */
function dayAfter(days: readonly StatementDay[], from: number, step: number): number | undefined {
  const wanted = from + step * dayMs;
  return step > 0
    ? (days.find(({ ts }) => ts >= wanted) ?? days.at(-1))?.ts
    : (days.findLast(({ ts }) => ts <= wanted) ?? days[0])?.ts;
}
