import type { Bench } from '../bench.ts';
import { choose } from '../choose.ts';
import type { Report } from '../report.ts';
import { measureMainThread } from './apply/measure-main-thread.ts';
import { measureCancel } from './measure-cancel.ts';
import { measureDurable } from './measure-durable.ts';
import { measureEngine } from './measure-engine.ts';
import { measureHttp } from './measure-http.ts';
import { measureSockets } from './sockets/measure-sockets.ts';

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
  {
    name: 'apply',
    about: 'market data applied',
    measure: async (report, { isQuick }) => {
      // Loaded here, because ccxt takes a second to load.
      const { measureApply } = await import('./apply/measure-apply.ts');
      await measureApply(report, isQuick ? 100 : 1_000);
      await measureMainThread(report, isQuick ? 0.2 : 1);
    },
  },
  {
    name: 'sockets',
    about: 'a thousand sockets',
    measure: (report, { isQuick, seconds = isQuick ? 5 : 60 }) => measureSockets(report, seconds),
  },
  {
    name: 'cancel',
    about: 'many orders cancelled at once',
    measure: (report, { isQuick }) => measureCancel(report, isQuick ? 2 : 5),
  },
];

/** The exchange and the market data: what their parts manage, each beside a bare floor. */
export const marketBench: Bench = async (report, { isQuick, cells, seconds }) => {
  for (const { about, measure } of choose(parts, cells, ({ name }) => name)) {
    await report.part(about, () => measure(report, { isQuick, seconds }));
  }
};
