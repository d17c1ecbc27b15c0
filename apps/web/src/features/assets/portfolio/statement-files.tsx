import { useYearStatement, type Statement } from '@bourse/react/funds';
import { recordFile, statementFormat } from '@bourse/trading/records';
import { Button, InlineSelect } from '@bourse/ui/fields';
import { Section } from '@bourse/ui/panels';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorText } from '#platform/messages/error-text.ts';
import { saveFile } from '#ui/content/save-file.ts';

/** Files of the shown days, and of the months of a year. */
export function StatementFiles({ statement }: { readonly statement: Statement }) {
  const { t } = useLingui();
  const { days, since } = statement;
  return (
    <Section title={t({ id: 'portfolio.files', message: 'Statements' })}>
      <p className="text-sm text-text-3">
        {t({
          id: 'portfolio.files-note',
          message: 'Amounts are in USDT. Days and months are UTC.',
        })}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          onClick={() => {
            save(
              recordFile(days, statementFormat, ({ ts }) => ts),
              'statement-days',
            );
          }}
        >
          {t({ id: 'portfolio.save-days', message: 'Download days (CSV)' })}
        </Button>
        <YearFile last={days.at(-1)?.ts ?? 0} since={since ?? 0} />
      </div>
    </Section>
  );
}

interface YearFileProps {
  /** Beginning of the newest day. */
  readonly last: number;
  /** Beginning of the oldest one. */
  readonly since: number;
}

function YearFile({ last, since }: YearFileProps) {
  const { t } = useLingui();
  const [newest, oldest] = [yearOf(last), yearOf(since)];
  const years = Array.from({ length: newest - oldest + 1 }, (_, index) => String(newest - index));
  const [year, setYear] = useState(String(newest));
  const load = useYearStatement();
  const download = async () => {
    const { months } = await load.mutateAsync({ year });
    const startOf = ({ month }: { readonly month: number }) =>
      Date.UTC(Number.parseInt(year, 10), month - 1);
    save(recordFile(months, statementFormat, startOf), `statement-${year}`);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <InlineSelect
        label={t({ id: 'portfolio.year', message: 'Year' })}
        value={year}
        options={years.map((value) => ({ value, label: value }))}
        onChange={setYear}
      />
      <Button
        disabled={load.isPending}
        onClick={() => {
          download().catch(() => undefined);
        }}
      >
        {t({ id: 'portfolio.save-year', message: 'Download yearly statement (CSV)' })}
      </Button>
      {load.error && (
        <p role="alert" className="text-sm text-down">
          {errorText(load.error)}
        </p>
      )}
    </div>
  );
}

function yearOf(ts: number): number {
  return new Date(ts).getUTCFullYear();
}

function save(text: string, name: string): void {
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}
