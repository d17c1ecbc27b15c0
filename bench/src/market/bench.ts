import type { Bench } from '../bench.ts';
import { choose } from '../choose.ts';
import type { Report } from '../report.ts';
import { measureDurable } from './measure-durable.ts';
import { measureEngine } from './measure-engine.ts';
import { measureHttp } from './measure-http.ts';

interface PartOptions {
  readonly isQuick: boolean;
  readonly seconds?: number | undefined;
}

interface Part {
  readonly name: string;
  readonly about: string;
  readonly measure: (report: Report, options: PartOptions) => Promise<void>;
}

const parts: readonly Part[] = [
  {
    name: 'engine',
    about: 'orders in memory',
    measure: (report, { isQuick }) => measureEngine(report, isQuick ? 200 : 2_000),
  },
  {
    name: 'durable',
    about: 'orders on disk',
    measure: (report, { isQuick }) => measureDurable(report, isQuick ? 10 : 100),
  },
  {
    name: 'http',
    about: 'orders by HTTP',
    measure: (report, { isQuick, seconds = isQuick ? 5 : 30 }) => measureHttp(report, seconds),
  },
];

/** The exchange and the market data: what their parts manage, each beside a bare floor. */
export const marketBench: Bench = async (report, { isQuick, cells, seconds }) => {
  for (const { about, measure } of choose(parts, cells, ({ name }) => name)) {
    await report.part(about, () => measure(report, { isQuick, seconds }));
  }
};
