import type { UseQueryResult } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toCsv } from '#platform/format/csv.ts';
import type { Instrument } from '#platform/market/product.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { saveFile } from '#ui/content/save-file.ts';
import { Button } from '#ui/fields/button.tsx';
import { InlineSelect } from '#ui/fields/inline-select.tsx';
import type { Column } from '#ui/figures/data-table.tsx';
import { DataTable } from '#ui/figures/data-table.tsx';
import { MessageState } from '#ui/states/message-state.tsx';
import { QueryState } from '#ui/states/query-state.tsx';
import type { OlderRecords } from './history.ts';
import type { RecordFilter } from './record-filter.ts';
import { isInView, noFilter } from './record-filter.ts';

/** A past record: when it was, and which pair and side it had. */
export interface TradingRecord {
  readonly symbol?: string | null;
  readonly side?: 'buy' | 'sell';
}

interface RecordsTableProps<T extends TradingRecord> {
  readonly instrument: Instrument;
  readonly query: UseQueryResult<readonly T[]>;
  /** Records before those of the query, which the user may load. */
  readonly older?: OlderRecords | undefined;
  readonly columns: readonly Column<T>[];
  readonly rowKey: (row: T) => string;
  readonly timeOf: (row: T) => number;
  /** The values of a row in a file, in the order of `csvHeads`. */
  readonly toCsvRow: (row: T) => readonly (string | null)[];
  readonly csvHeads: readonly string[];
  readonly fileName: string;
  readonly hasSides?: boolean;
  readonly texts: { readonly label: string; readonly loading: string; readonly empty: string };
}

export function RecordsTable<T extends TradingRecord>(props: RecordsTableProps<T>) {
  const { instrument, query, older, columns, rowKey, timeOf, hasSides = true, texts } = props;
  const { t } = useLingui();
  const { now } = useSdk();
  const [filter, setFilter] = useState(noFilter);
  const [since, setSince] = useState(now);
  return (
    <QueryState query={query} loading={texts.loading} empty={texts.empty}>
      {(rows) => {
        const scope = { pair: instrument.symbol, now: since };
        const shown = rows.filter((row) => isInView({ ...row, time: timeOf(row) }, filter, scope));
        return (
          <>
            <FilterBar
              filter={filter}
              hasSides={hasSides}
              older={older}
              onChange={(members) => {
                setSince(now());
                setFilter({ ...filter, ...members });
              }}
              onSave={() => {
                saveRecords(props, shown);
              }}
            />
            {shown.length === 0 ? (
              <MessageState
                title={t({ id: 'records.none-in-view', message: 'Nothing matches the filter.' })}
              />
            ) : (
              <DataTable label={texts.label} columns={columns} rows={shown} rowKey={rowKey} />
            )}
          </>
        );
      }}
    </QueryState>
  );
}

function saveRecords<T extends TradingRecord>(
  { csvHeads, toCsvRow, timeOf, fileName }: RecordsTableProps<T>,
  rows: readonly T[],
): void {
  const lines = rows.map((row) => [
    new Date(timeOf(row)).toISOString(),
    ...toCsvRow(row).map((value) => value ?? ''),
  ]);
  // Spreadsheets take a file without the mark for Latin-1.
  const text = `\uFEFF${toCsv([['UTC', ...csvHeads], ...lines])}`;
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`);
}

interface FilterBarProps {
  readonly filter: RecordFilter;
  readonly hasSides: boolean;
  readonly older: OlderRecords | undefined;
  readonly onChange: (members: Partial<RecordFilter>) => void;
  readonly onSave: () => void;
}

function FilterBar({ filter, hasSides, older, onChange, onSave }: FilterBarProps) {
  const { t } = useLingui();
  const all = t({ id: 'filter.all', message: 'All' });
  return (
    <div className="flex flex-wrap items-center gap-x-4 border-b border-line px-3">
      <InlineSelect
        label={t({ id: 'column.pair', message: 'Pair' })}
        value={filter.pair}
        onChange={(pair) => {
          onChange({ pair });
        }}
        options={[
          { value: 'all', label: all },
          { value: 'this', label: t({ id: 'filter.this-pair', message: 'This one' }) },
        ]}
      />
      {hasSides && (
        <InlineSelect
          label={t({ id: 'column.side', message: 'Side' })}
          value={filter.side}
          onChange={(side) => {
            onChange({ side });
          }}
          options={[
            { value: 'all', label: all },
            { value: 'buy', label: t({ id: 'side.buy', message: 'Buy' }) },
            { value: 'sell', label: t({ id: 'side.sell', message: 'Sell' }) },
          ]}
        />
      )}
      <InlineSelect
        label={t({ id: 'column.time', message: 'Time' })}
        value={filter.days}
        onChange={(days) => {
          onChange({ days });
        }}
        options={[
          { value: 'all', label: all },
          { value: '1', label: t({ id: 'filter.day', message: '1 day' }) },
          { value: '7', label: t({ id: 'filter.week', message: '7 days' }) },
          { value: '30', label: t({ id: 'filter.month', message: '30 days' }) },
        ]}
      />
      <div className="ms-auto flex">
        {older && (
          <Button look="bare" className="px-2 text-xs" busy={older.isLoading} onClick={older.load}>
            {t({ id: 'records.older', message: 'Show older' })}
          </Button>
        )}
        <Button look="bare" className="px-2 text-xs" onClick={onSave}>
          {t({ id: 'records.save', message: 'Save as CSV' })}
        </Button>
      </div>
    </div>
  );
}
