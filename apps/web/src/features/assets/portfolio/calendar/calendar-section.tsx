import { dateFormat, languageOf } from '@bourse/i18n-registry';
import { formatUtcDay } from '@bourse/i18n-registry/figures';
import { useStatement, type StatementDay } from '@bourse/react/funds';
import { Button } from '@bourse/ui/fields';
import { Icon } from '@bourse/ui/icons';
import { Section } from '@bourse/ui/panels';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocale } from '#platform/locale/locale.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { StatementList } from '../statement-list.tsx';
import { MonthGrid } from './month-grid.tsx';
import { firstWeekdayOf, monthAfter, monthOf, startOf } from './month.ts';

const monthAndYear = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const;

interface CalendarSectionProps {
  /** The newest days, as the rest of the page shows them. */
  readonly current: readonly StatementDay[];
}

/** The profit of each day of a month. A chosen day is explained beside it. */
export function CalendarSection({ current }: CalendarSectionProps) {
  const { t } = useLingui();
  return (
    <Section title={t({ id: 'portfolio.calendar', message: 'Daily PnL' })}>
      <Loaded
        query={useStatement(366)}
        rows={6}
        rowClassName="h-12"
        loading={t({ id: 'portfolio.loading', message: 'Loading portfolio' })}
      >
        {({ days }) => {
          const [first] = current;
          const before = first ? days.filter(({ ts }) => ts < first.ts) : days;
          return <Calendar days={[...before, ...current]} />;
        }}
      </Loaded>
    </Section>
  );
}

function Calendar({ days }: { readonly days: readonly StatementDay[] }) {
  const locale = useLocale();
  const { now } = useSdk();
  const latest = days.at(-1)?.ts ?? now();
  const [month, setMonth] = useState(() => monthOf(latest));
  const [chosen, setChosen] = useState(latest);
  const name = dateFormat(locale, monthAndYear).format(startOf(month));
  const day = days.find(({ ts }) => ts === chosen) ?? days.at(-1);
  const first = days[0]?.ts ?? latest;
  return (
    <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
      <div className="flex min-w-0 flex-col gap-2">
        <MonthBar
          name={name}
          onStep={(count) => {
            setMonth(monthAfter(month, count));
          }}
          hasEarlier={startOf(month) > first}
          hasLater={startOf(monthAfter(month, 1)) <= latest}
        />
        <MonthGrid
          label={name}
          month={month}
          days={days}
          chosen={day?.ts}
          firstWeekday={firstWeekdayOf(languageOf(locale).bcp47)}
          onChoose={(ts) => {
            setChosen(ts);
            setMonth(monthOf(ts));
          }}
        />
      </div>
      {day && <StatementList title={formatUtcDay(day.ts, locale)} figures={day} />}
    </div>
  );
}

interface MonthBarProps {
  readonly name: string;
  readonly onStep: (count: number) => void;
  readonly hasEarlier: boolean;
  readonly hasLater: boolean;
}

function MonthBar({ name, onStep, hasEarlier, hasLater }: MonthBarProps) {
  const { t } = useLingui();
  return (
    <div className="flex items-center gap-2">
      <Step
        label={t({ id: 'portfolio.month-before', message: 'Previous month' })}
        isDisabled={!hasEarlier}
        path="M15 5l-7 7 7 7"
        onPress={() => {
          onStep(-1);
        }}
      />
      <span aria-live="polite" className="min-w-36 text-center text-md font-semibold">
        {name}
      </span>
      <Step
        label={t({ id: 'portfolio.month-after', message: 'Next month' })}
        isDisabled={!hasLater}
        path="M9 5l7 7-7 7"
        onPress={() => {
          onStep(1);
        }}
      />
    </div>
  );
}

interface StepProps {
  readonly label: string;
  readonly isDisabled: boolean;
  readonly path: string;
  readonly onPress: () => void;
}

function Step({ label, isDisabled, path, onPress }: StepProps) {
  return (
    <Button
      aria-label={label}
      disabled={isDisabled}
      onClick={onPress}
      className="px-2 rtl:-scale-x-100"
    >
      <Icon>
        <path d={path} />
      </Icon>
    </Button>
  );
}
