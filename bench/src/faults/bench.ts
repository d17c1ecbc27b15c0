import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import type { Bench } from '../bench.ts';
import { choose } from '../choose.ts';
import { createTrader, type Trader } from '../gateway/create-trader.ts';
import { startGateway, type GatewayProcess } from '../gateway/start-gateway.ts';
import type { Report } from '../report.ts';
import { formatNumber } from '../table.ts';
import { withFolder } from '../with-folder.ts';
import { countDifferences, follow, untilLive } from './follow.ts';
import { Load } from './load.ts';
import { startProxy, type Proxy } from './proxy.ts';

/** A call is given up after this time. */
const timeoutMs = 8_000;
/** A pong may be missing for 15 s before a stream connects again, after a pause of up to 15 s. */
const recoveryMs = 45_000;
const noticedMs = 200;
const dayMs = 24 * 60 * 60_000;
/** With fewer answered calls a run proves little. */
const leastAnswered = 10;

interface Scene {
  readonly folder: string;
  readonly proxy: Proxy;
  readonly seconds: number;
  readonly trader: Trader;
  readonly gateway: () => GatewayProcess;
  /** Starts the gateway again, with the same files on the same port. */
  readonly restart: () => Promise<void>;
  readonly isReady: () => Promise<boolean>;
}

interface Fault {
  readonly name: string;
  readonly about: string;
  /** Time after which a client has noticed the fault. */
  readonly noticedMs?: number;
  readonly happen: (scene: Scene) => Promise<void>;
}

const faults: readonly Fault[] = [
  {
    name: 'cut',
    about: 'all connections cut each second',
    async happen({ proxy, seconds }) {
      for (let second = 0; second < seconds; second += 1) {
        await setTimeout(1_000);
        proxy.cut();
      }
    },
  },
  {
    name: 'killed',
    about: 'gateway killed and started again, 3 times',
    async happen({ gateway, restart }) {
      for (let kill = 0; kill < 3; kill += 1) {
        await setTimeout(2_000);
        await gateway().kill();
        await restart();
      }
    },
  },
  {
    name: 'half-open',
    about: 'connections stay open and pass nothing on',
    // A stream sends its pings with pauses of 10 s.
    noticedMs: 11_000,
    async happen({ proxy }) {
      await setTimeout(2_000);
      proxy.hang();
    },
  },
  {
    name: 'clock',
    about: 'the client’s clock jumps by a day, forwards and back',
    async happen({ trader }) {
      for (const offsetMs of [dayMs, -dayMs, 0]) {
        trader.setClock(offsetMs);
        await setTimeout(3_000);
      }
    },
  },
  {
    name: 'locked',
    about: 'the exchange’s file accepts no writes for 10 s',
    async happen({ folder, isReady }) {
      const database = new DatabaseSync(path.join(folder, 'exchange.sqlite'));
      database.exec('BEGIN IMMEDIATE');
      await setTimeout(10_000);
      if (await isReady()) throw new Error('The gateway says that it is ready');
      database.exec('ROLLBACK');
      database.close();
      await setTimeout(3_000);
      if (!(await isReady())) throw new Error('The gateway is not ready again');
    },
  },
];

/** Measures a client's orders and stream while the network, the gateway or its disk fails. */
export const faultsBench: Bench = async (report, { isQuick, cells, seconds }) => {
  const rows: string[][] = [];
  for (const fault of choose(faults, cells, ({ name }) => name)) {
    await report.part(fault.about, async () => {
      rows.push(await measure(report, fault, seconds ?? (isQuick ? 10 : 60)));
    });
  }
  const calls = ['acknowledged', 'lost', 'unanswered', 'of them placed'];
  const columns = ['', ...calls, 'live again after', 'wrong levels'];
  report.table({ title: 'Orders and the stream of one client', columns, rows });
};

async function measure(report: Report, fault: Fault, seconds: number): Promise<string[]> {
  let row: string[] = [];
  await withFolder(async (folder) => {
    let gateway = await startGateway(folder);
    const port = Number(new URL(gateway.address.origin).port);
    const proxy = await startProxy(port);
    const { origin } = proxy;
    try {
      const trader = await createTrader({ ...gateway.address, origin }, timeoutMs);
      const load = new Load(trader);
      const stream = follow(origin, trader);
      await untilLive(stream, recoveryMs);
      const stop = new AbortController();
      const running = load.run(stop.signal);
      await fault.happen({
        folder,
        proxy,
        seconds,
        trader,
        gateway: () => gateway,
        restart: async () => {
          gateway = await startGateway(folder, port);
        },
        isReady: async () => (await fetch(`${gateway.address.operations}/_ready`)).ok,
      });
      await setTimeout(fault.noticedMs ?? noticedMs);
      const liveAfter = await untilLive(stream, recoveryMs);
      stop.abort();
      await running;
      const fresh = follow(origin, trader);
      await untilLive(fresh, recoveryMs);
      const wrong = await countDifferences(stream, fresh);
      for (const each of [stream, fresh]) each.close();
      const { acknowledged, unanswered, placedUnanswered, lost } = await load.resolve();
      if (acknowledged < leastAnswered) throw new Error(`Only ${acknowledged} calls were answered`);
      for (const [what, measured] of Object.entries({
        'orders lost': lost,
        'wrong levels': wrong,
      })) {
        const name = `${fault.name}: ${what}`;
        report.target({ what: name, measured, bound: 'at most', limit: 0, unit: '' });
      }
      const counts = [acknowledged, lost, unanswered, placedUnanswered].map(String);
      row = [fault.about, ...counts, `${formatNumber(liveAfter / 1_000)} s`, String(wrong)];
    } finally {
      await proxy.close();
      await gateway.kill();
    }
  });
  return row;
}
