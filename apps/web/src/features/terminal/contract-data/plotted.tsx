import {
  DataTable,
  Figure,
  ValueChart,
  type ChartLine,
  type Column,
  type Tone,
} from '@bourse/ui/figures';
import { PlainSegmented } from '@bourse/ui/fields';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

/** A figure of a row of a series. */
export interface RowFact<T> {
  readonly key: string;
  readonly name: string;
  readonly textOf: (row: T) => string;
  readonly toneOf?: (row: T) => Tone;
}

/** The lines and bars of a series, and the figures of each of its points. */
export interface Plot<T> {
  readonly lines: readonly ChartLine[];
  /** Returns a value for each of the lines. */
  readonly valuesOf: (row: T) => readonly (string | null)[];
  readonly formatBound: (value: string) => string;
  readonly facts: readonly RowFact<T>[];
}

export interface PlottedProps<T> {
  readonly label: string;
  readonly plot: Plot<T>;
  /** Oldest first, at least one. */
  readonly rows: readonly T[];
  readonly at: (row: T) => number;
  readonly timeOf: (row: T) => string;
  /** Greatest distance of neighbours, in milliseconds. */
  readonly step: number;
  readonly shape: PlotShape;
}

export type PlotShape = 'chart' | 'table';

/** A series as a chart, with the figures of its newest row or of the one that is pointed at; or as a table. */
export function Plotted<T>(props: PlottedProps<T>) {
  return props.shape === 'table' ? <RowTable {...props} /> : <RowChart {...props} />;
}

function RowChart<T>({ label, plot, rows, at, timeOf, step }: PlottedProps<T>) {
  const [pointed, setPointed] = useState<number>();
  const { facts } = plot;
  const rowAt = (index: number) => rows.slice(index, index + 1);
  const [shown] = rowAt(Math.min(pointed ?? rows.length - 1, rows.length - 1));
  return (
    <div className="flex flex-col gap-3">
      {shown !== undefined && <RowFacts row={shown} facts={facts} timeOf={timeOf} />}
      <ValueChart
        label={label}
        points={rows.map((row) => ({ at: at(row), values: plot.valuesOf(row) }))}
        lines={plot.lines}
        step={step}
        pointed={pointed}
        onPoint={setPointed}
        timeOf={(index) => rowAt(index).map(timeOf).join('')}
        textOf={(index) =>
          rowAt(index)
            .flatMap((row) => facts.map(({ name, textOf }) => `${name} ${textOf(row)}`))
            .join(', ')
        }
        formatBound={plot.formatBound}
      />
    </div>
  );
}

interface RowFactsProps<T> extends Pick<PlottedProps<T>, 'timeOf'> {
  readonly row: T;
  readonly facts: readonly RowFact<T>[];
}

function RowFacts<T>({ row, facts, timeOf }: RowFactsProps<T>) {
  const { t } = useLingui();
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm @xl:grid-cols-4">
      <div>
        <dt className="text-xs text-text-3">{t({ id: 'column.time', message: 'Time' })}</dt>
        <dd className="tabular-nums">{timeOf(row)}</dd>
      </div>
      {facts.map(({ key, name, textOf, toneOf }) => (
        <div key={key}>
          <dt className="text-xs text-text-3">{name}</dt>
          <dd>
            <Figure tone={toneOf?.(row) ?? 'plain'}>{textOf(row)}</Figure>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function RowTable<T>({ label, plot, rows, at, timeOf }: PlottedProps<T>) {
  const { t } = useLingui();
  const columns: readonly Column<T>[] = [
    {
      key: 'time',
      card: 'title',
      head: t({ id: 'column.time', message: 'Time' }),
      cell: timeOf,
    },
    ...plot.facts.map(({ key, name, textOf, toneOf }) => ({
      key,
      head: name,
      figures: true,
      cell: (row: T) => <Figure tone={toneOf?.(row) ?? 'plain'}>{textOf(row)}</Figure>,
    })),
  ];
  return (
    <div className="flex max-h-80 flex-col">
      <DataTable
        label={label}
        columns={columns}
        rows={rows.toReversed()}
        rowKey={(row) => String(at(row))}
      />
    </div>
  );
}

interface PlotShapeChoiceProps {
  readonly value: PlotShape;
  readonly onChange: (shape: PlotShape) => void;
}

export function PlotShapeChoice({ value, onChange }: PlotShapeChoiceProps) {
  const { t } = useLingui();
  return (
    <PlainSegmented
      label={t({ id: 'assets.view', message: 'View' })}
      value={value}
      onChange={onChange}
      options={[
        { value: 'chart', label: t({ id: 'assets.chart', message: 'Chart' }) },
        { value: 'table', label: t({ id: 'assets.table', message: 'Table' }) },
      ]}
    />
  );
}
