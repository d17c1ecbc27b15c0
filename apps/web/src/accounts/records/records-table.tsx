import type { CallResult, OlderRecords } from '@bourse/react';
import {
  choicesOf,
  noFilter,
  passesFilter,
  recordFile,
  type FilteredRecord,
  type RecordFormat,
} from '@bourse/trading/records';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Instrument } from '#platform/market/product.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { saveFile } from '#ui/content/save-file.ts';
import { type Column, DataTable } from '@bourse/ui/figures';
import { MessageState } from '@bourse/ui/states';
import { QueryState } from '#ui/states/query-state.tsx';
import { ColumnsButton } from '../tables/columns-button.tsx';
import type { RecordName } from '../tables/table-layouts.ts';
import { useTableLayout } from '../tables/use-table-layout.ts';
import { FilterBar, type FilterChoices } from './filter-bar.tsx';
import { RecordPager, useRecordPages } from './record-pager.tsx';

interface RecordsTableProps<T extends FilteredRecord> {
  /** The pair beside which the records are shown, if any. */
  readonly instrument: Instrument | undefined;
  readonly query: CallResult<readonly T[]>;
  /** Records before those of the query, which the user may load. */
  readonly older?: OlderRecords | undefined;
  readonly columns: readonly Column<T>[];
  readonly rowKey: (row: T) => string;
  readonly timeOf: (row: T) => number;
  /** The fields of a row in a file. */
  readonly format: RecordFormat<T>;
  readonly fileName: RecordName;
  readonly hasSides?: boolean;
  /** Names of the kinds that can be chosen. Coins can be chosen too where there are kinds. */
  readonly kinds?: Readonly<Record<string, string>>;
  readonly texts: { readonly label: string; readonly loading: string; readonly empty: string };
}

export function RecordsTable<T extends FilteredRecord>(props: RecordsTableProps<T>) {
  const { query, older, columns, rowKey, timeOf, fileName, texts } = props;
  const { table, choice } = useTableLayout(`past-${fileName}`, columns);
  const { t } = useLingui();
  const { now } = useSdk();
  const [filter, setFilter] = useState(noFilter);
  const [since, setSince] = useState(now);
  const pagesOf = useRecordPages();
  return (
    <QueryState query={query} loading={texts.loading} empty={texts.empty}>
      {(rows) => {
        const shown = rows.filter((row) =>
          passesFilter({ ...row, time: timeOf(row) }, filter, since),
        );
        const pages = pagesOf(shown.length);
        return (
          <>
            <FilterBar
              filter={filter}
              choices={choicesIn(props, rows)}
              onChange={(members) => {
                pages.toFirst();
                setSince(now());
                setFilter({ ...filter, ...members });
              }}
              onSave={() => {
                saveRecords(props, shown);
              }}
            >
              <ColumnsButton {...choice} />
            </FilterBar>
            {shown.length === 0 ? (
              <MessageState
                title={t({ id: 'records.none-in-view', message: 'No results match the filter.' })}
              />
            ) : (
              <DataTable {...table} label={texts.label} rows={shown} page={pages} rowKey={rowKey} />
            )}
            <RecordPager pages={pages} older={older} />
          </>
        );
      }}
    </QueryState>
  );
}

function choicesIn<T extends FilteredRecord>(
  { instrument, hasSides = true, kinds }: RecordsTableProps<T>,
  rows: readonly T[],
): FilterChoices {
  return {
    pair: instrument?.symbol,
    pairs: choicesOf(rows, 'symbol'),
    hasSides,
    coins: kinds ? choicesOf(rows, 'coin') : [],
    kinds: kinds ? choicesOf(rows, 'kind').map((kind) => [kind, kinds[kind] ?? kind]) : [],
  };
}

function saveRecords<T extends FilteredRecord>(
  { format, timeOf, fileName }: RecordsTableProps<T>,
  rows: readonly T[],
): void {
  const text = recordFile(rows, format, timeOf);
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`);
}
