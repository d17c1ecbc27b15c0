import type { Report } from '../report.ts';
import { summarise } from '../statistics.ts';
import { timeTogether } from '../stopwatch.ts';
import { formatNumber } from '../table.ts';
import { createCoreVenue } from './core-venue.ts';
import { createFlow } from './flow.ts';
import { names } from './names.ts';
import { createPushVenue, createToyVenue } from './toy-venue.ts';

/** One order is shorter than what a clock can tell; a long turn would measure what else the machine does. */
const ordersInATurn = 100;

/**
 * Times orders in memory. One in ten is a market order; almost every other one is cancelled within the time.
 *
 * @param turns - How often each contestant has its turn.
 */
export async function measureEngine(report: Report, turns: number): Promise<void> {
  const venues = {
    [names.push]: createPushVenue(),
    [names.toy]: createToyVenue(),
    [names.ours]: createCoreVenue(),
  };
  const contestants = Object.entries(venues).map(([name, venue]) => {
    const send = createFlow(venue);
    const run = (): void => {
      for (let placed = 0; placed < ordersInATurn;) if (send()) placed += 1;
    };
    return { name, repeats: turns, run };
  });
  judge(report, await timeTogether(contestants));
}

function judge(report: Report, laps: Awaited<ReturnType<typeof timeTogether>>): void {
  const rates = laps.map(({ name, samples }) => {
    const { p50, p95, runs } = summarise(samples);
    return { name, runs, p50: perSecond(p50), p95: perSecond(p95) };
  });
  const ours = rates.find(({ name }) => name === names.ours)?.p50 ?? NaN;
  report.table({
    title: 'Orders a second in memory, with their cancellations, one book of 1,000 levels',
    columns: ['', 'p50', 'slowest 5 %', 'turns', '÷ ours'],
    rows: rates.map(({ name, runs, p50, p95 }) => [
      name,
      formatNumber(p50),
      formatNumber(p95),
      String(runs),
      `${formatNumber(p50 / ours)}×`,
    ]),
  });
  const peers = rates.filter(({ name }) => name !== names.ours);
  report.compare({
    library: 'exchange',
    task: 'orders in memory, with their cancellations',
    unit: 'a second',
    better: 'more',
    ours,
    peers: new Map(peers.map(({ name, p50 }) => [name, p50])),
  });
  report.target({
    what: 'orders of the exchange in memory',
    measured: ours,
    bound: 'at least',
    limit: 50_000,
    unit: 'a second',
  });
}

function perSecond(milliseconds: number): number {
  return (ordersInATurn / milliseconds) * 1000;
}
