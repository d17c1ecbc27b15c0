import { useStatement } from '@bourse/react/funds';
import { PlainSegmented } from '@bourse/ui/fields';
import { MessageState } from '@bourse/ui/states';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Loaded } from '#ui/states/loaded.tsx';
import { AssetPage } from '../components/asset-page.tsx';
import { CalendarSection } from './calendar/calendar-section.tsx';
import { CoinProfits } from './coin-profits.tsx';
import { EquitySection } from './equity-section.tsx';
import { PeriodFigures } from './period-figures.tsx';
import { StatementFiles } from './statement-files.tsx';

export function PortfolioPage() {
  const { t } = useLingui();
  return (
    <AssetPage
      page="/asset/portfolio"
      title={t({ id: 'portfolio.title', message: 'Portfolio' })}
      description={t({
        id: 'portfolio.description',
        message:
          'How the value of your accounts has changed, what you have earned, and what it has cost.',
      })}
      hint={t({
        id: 'portfolio.hint',
        message: 'Log in to see your profit by day and coin, and your statements.',
      })}
    >
      <Portfolio />
    </AssetPage>
  );
}

/** Number of days, as text. Two days are shown by the hour. */
type Range = '2' | '7' | '30' | '90' | '366';

function Portfolio() {
  const { t } = useLingui();
  const [range, setRange] = useState<Range>('30');
  const days = Number.parseInt(range, 10);
  const query = useStatement(days);
  return (
    <>
      <RangeChoice range={range} onChange={setRange} />
      <Loaded
        query={query}
        rows={8}
        loading={t({ id: 'portfolio.loading', message: 'Loading portfolio' })}
      >
        {(statement) =>
          statement.total === null ? (
            <MessageState
              title={t({
                id: 'portfolio.none',
                message: 'Your portfolio starts with your first balance.',
              })}
            />
          ) : (
            <div className="flex flex-col gap-4">
              <PeriodFigures figures={statement.total} />
              <EquitySection key={range} days={statement.days} byHour={range === '2'} />
              <CalendarSection current={statement.days} />
              <CoinProfits days={days} />
              <StatementFiles statement={statement} />
            </div>
          )
        }
      </Loaded>
    </>
  );
}

interface RangeChoiceProps {
  readonly range: Range;
  readonly onChange: (range: Range) => void;
}

function RangeChoice({ range, onChange }: RangeChoiceProps) {
  const { t } = useLingui();
  return (
    <PlainSegmented
      label={t({ id: 'assets.range', message: 'Range' })}
      value={range}
      onChange={onChange}
      options={[
        { value: '2', label: t({ id: 'portfolio.two-days', message: '2 days' }) },
        { value: '7', label: t({ id: 'filter.week', message: '7 days' }) },
        { value: '30', label: t({ id: 'filter.month', message: '30 days' }) },
        { value: '90', label: t({ id: 'assets.range-quarter', message: '90 days' }) },
        { value: '366', label: t({ id: 'assets.range-year', message: '1 year' }) },
      ]}
    />
  );
}
