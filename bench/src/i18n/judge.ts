import type { Report } from '../report.ts';
import { summarise } from '../statistics.ts';
import { timeTogether } from '../stopwatch.ts';
import { formatNumber } from '../table.ts';

interface Contest {
  readonly title: string;
  /** Name of the contestant that must not be slower than its rivals. */
  readonly ours: string;
  /** Default: all others. */
  readonly rivals?: readonly string[];
  /** Calls in one run of a contestant; one call is shorter than a clock can tell. */
  readonly calls: number;
  readonly turns: number;
  readonly contestants: Readonly<Record<string, () => unknown>>;
}

/** Times contestants together, prints microseconds a call, and judges ours beside its fastest rival. */
export async function judge(report: Report, contest: Contest): Promise<void> {
  const { title, ours, calls, turns, contestants } = contest;
  const { rivals = Object.keys(contestants).filter((name) => name !== ours) } = contest;
  const laps = await timeTogether(
    Object.entries(contestants).map(([name, call]) => ({
      name,
      repeats: turns,
      run: () => {
        for (let time = 0; time < calls; time += 1) call();
      },
    })),
  );
  const figures = laps.map(({ name, samples }) => ({
    name,
    ...summarise(samples.map((milliseconds) => (milliseconds * 1000) / calls)),
  }));
  const p50 = figures.find(({ name }) => name === ours)?.p50 ?? NaN;
  report.table({
    title: `${title} (µs)`,
    columns: ['', 'p50', 'p95', 'runs', '÷ ours'],
    rows: figures.map((figure) => [
      figure.name,
      formatNumber(figure.p50),
      formatNumber(figure.p95),
      String(figure.runs),
      `${formatNumber(figure.p50 / p50)}×`,
    ]),
  });
  // Texts are Lingui's.
  if (ours === 'ours') {
    const peers = figures.filter(({ name }) => name !== ours);
    report.compare({
      library: 'i18n-registry',
      task: title,
      unit: 'µs',
      better: 'less',
      ours: p50,
      peers: new Map(peers.map((figure) => [figure.name, figure.p50])),
    });
  }
  const others = figures.filter(({ name }) => rivals.includes(name)).map((figure) => figure.p50);
  report.target({
    what: `${title}, beside the fastest rival`,
    measured: p50 / Math.min(...others),
    bound: 'at most',
    limit: 1,
    unit: '×',
  });
}
