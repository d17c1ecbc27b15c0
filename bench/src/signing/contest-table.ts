import type { Comparison } from '../report.ts';
import { summarise, type Summary } from '../statistics.ts';
import type { Lap } from '../stopwatch.ts';
import { formatNumber, type Table } from '../table.ts';
import { names } from './contests/names.ts';

/** The timings of one contest in one place. */
export interface Round {
  readonly place: string;
  readonly laps: readonly Lap[];
}

/** @throws RangeError when there are no timings of that name: the figure is missing. */
export function figuresOf(round: Round, name: string): Summary {
  return summarise(round.laps.find((lap) => lap.name === name)?.samples ?? []);
}

/** Contestants below each other, places side by side; the last column of a place is the ratio to ours, by p50. */
export function contestTable(title: string, rounds: readonly Round[]): Table {
  const contestants = new Set(rounds.flatMap(({ laps }) => laps.map(({ name }) => name)));
  return {
    title: `${title} (ms)`,
    columns: ['', ...rounds.flatMap(({ place }) => [`${place} p50`, 'p95', 'runs', '÷ ours'])],
    rows: [...contestants].map((name) => [name, ...rounds.flatMap((round) => cells(round, name))]),
  };
}

/** A contest as a row of the page of figures. */
export function comparisonOf(title: string, round: Round): Comparison {
  const peers = round.laps.filter(({ name }) => name !== names.ours);
  return {
    library: 'gateway-signing',
    task: `${title} (${round.place})`,
    unit: 'ms',
    better: 'less',
    ours: figuresOf(round, names.ours).p50,
    peers: new Map(peers.map(({ name }) => [name, figuresOf(round, name).p50])),
  };
}

function cells(round: Round, name: string): string[] {
  const { p50, p95, runs } = figuresOf(round, name);
  const ratio = p50 / figuresOf(round, names.ours).p50;
  return [formatNumber(p50), formatNumber(p95), String(runs), `${formatNumber(ratio)}×`];
}
