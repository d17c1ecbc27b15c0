import type { Report, Target } from '../report.ts';
import { formatNumber } from '../table.ts';
import { contestantNames } from '../tracking/names.ts';
import { cells } from './cells.ts';
import type { Job } from './plan.ts';
import type { Result } from './results.ts';

/** Results of a contestant in a cell. */
export interface Row extends Job {
  readonly results: readonly Result[];
}

type Pick = (result: Result) => number | undefined;

/** Prints the tables: rows are cells, columns contestants. */
export function showResults(report: Report, rows: readonly Row[]): void {
  const sizes = [...new Set(rows.map(({ size }) => size))];
  for (const size of sizes) {
    const ofSize = rows.filter((row) => row.size === size);
    show(report, `${size} events: unique / extra arrivals (runs)`, ofSize, losses);
    show(report, `${size} events: s from the outage's end to first and last`, ofSize, delays);
    show(report, `${size} events: requests in a minute of failure`, ofSize, ({ results }) =>
      rangeOf(results, ({ requests }) => requests),
    );
  }
}

/** Holds the worst of our runs against what is wanted. */
export function judge(report: Report, rows: readonly Row[]): void {
  for (const row of rows) {
    if (row.contestant !== 'ours' || row.results.length === 0) continue;
    for (const target of targetsOf(row)) report.target(target);
  }
}

function show(
  report: Report,
  title: string,
  rows: readonly Row[],
  format: (row: Row) => string,
): void {
  const names = contestantNames.filter((name) => rows.some((row) => row.contestant === name));
  const lines = cells.map(({ name }) => [
    name,
    ...names.map((contestant) => {
      const row = rows.find((row) => row.contestant === contestant && row.cell.name === name);
      return row === undefined ? '' : format(row);
    }),
  ]);
  const filled = lines.filter(([, ...texts]) => texts.some((text) => text !== ''));
  if (filled.length > 0) report.table({ title, columns: ['', ...names], rows: filled });
}

function losses({ results }: Row): string {
  if (results.length === 0) return '';
  const unique = rangeOf(results, (result) => result.unique);
  const extra = rangeOf(results, (result) => result.extra);
  return `${unique} / ${extra} (${results.length})`;
}

function delays({ results }: Row): string {
  const worst = (pick: Pick) => formatNumber(Math.max(...valuesOf(results, pick)) / 1000);
  const hasDelays = valuesOf(results, ({ firstMs }) => firstMs).length > 0;
  return hasDelays ? `${worst(({ firstMs }) => firstMs)}, ${worst(({ lastMs }) => lastMs)}` : '';
}

function targetsOf({ cell, size, results }: Row): Target[] {
  const what = `${cell.name}, ${size} events`;
  const lost = Math.max(...results.map(({ count, unique }) => count - unique));
  const worst = (what: string, limit: number, unit: string, pick: Pick): Target[] => {
    const values = valuesOf(results, pick);
    if (values.length === 0) return [];
    return [{ what, measured: Math.max(...values), bound: 'at most', limit, unit }];
  };
  const { allowedLoss = 0, allowedExtra } = cell;
  return [
    { what: `${what}: lost`, measured: lost, bound: 'at most', limit: allowedLoss, unit: 'events' },
    ...worst(`${what}: extra`, allowedExtra, 'events', ({ extra }) => extra),
    ...worst(`${what}: first upload`, 2, 's', ({ firstMs }) => toSeconds(firstMs)),
    ...worst(`${what}: all of them`, 15, 's', ({ lastMs }) => toSeconds(lastMs)),
    ...worst(`${what}: requests`, 15, '', ({ requests }) => requests),
  ];
}

function toSeconds(milliseconds: number | undefined): number | undefined {
  return milliseconds === undefined ? undefined : milliseconds / 1000;
}

function valuesOf(results: readonly Result[], pick: Pick): number[] {
  return results.map(pick).filter((value) => value !== undefined);
}

function rangeOf(results: readonly Result[], pick: Pick): string {
  const values = valuesOf(results, pick);
  if (values.length === 0) return '';
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low === high ? String(low) : `${low}–${high}`;
}
