import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { cancelOrder, placeOrder } from '@bourse/gateway-contract';
import { openWorkerExchange, type Exchange } from '@bourse/exchange';
import type { Report } from '../report.ts';
import { summarise } from '../statistics.ts';
import { timeTogether, type Contestant, type Lap } from '../stopwatch.ts';
import { formatNumber } from '../table.ts';
import { callExchange } from './call-exchange.ts';
import { withFolder } from '../with-folder.ts';

const clients = Array.from({ length: 64 }, (_, index) => `client-${index}`);
const ordersOfAClient = 10;
const ordersInATurn = clients.length * ordersOfAClient;

const floor = 'bare SQLite, 64 rows in a synced transaction';
const placing = 'orders of 64 clients, one in flight each';
const cancelling = 'their cancels';

const order = {
  ledger: 'simulation',
  symbol: 'BTCUSDT',
  side: 'buy',
  orderType: 'limit',
  force: 'gtc',
  size: '0.001',
} as const;

/** Times orders and cancels through the port of the exchange's thread, each answered when it is on disk. */
export async function measureDurable(report: Report, turns: number): Promise<void> {
  await withFolder(async (folder) => {
    const onHalt = (error: Error): never => {
      throw error;
    };
    const file = path.join(folder, 'exchange.sqlite');
    const exchange = await openWorkerExchange({ database: file, seed: 1, onHalt });
    const bare = new DatabaseSync(path.join(folder, 'bare.sqlite'));
    try {
      for (const userId of clients) await exchange.openAccount(userId);
      const contestants = [
        { name: floor, run: createBareWriter(bare) },
        ...createTraders(exchange),
      ].map((contestant) => ({ ...contestant, repeats: turns }));
      judge(report, await timeTogether(contestants));
    } finally {
      bare.close();
      await exchange.close();
    }
  });
}

/** Writes as many rows as a turn has orders, in groups of one row for each client. */
function createBareWriter(database: DatabaseSync): () => void {
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  database.exec('CREATE TABLE journal (seq INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT');
  const insert = database.prepare('INSERT INTO journal (body) VALUES (?)');
  const body = JSON.stringify(order);
  return () => {
    for (let group = 0; group < ordersOfAClient; group += 1) {
      database.exec('BEGIN IMMEDIATE');
      for (let row = 0; row < clients.length; row += 1) insert.run(body);
      database.exec('COMMIT');
    }
  };
}

function createTraders(exchange: Exchange): Omit<Contestant, 'repeats'>[] {
  const open = new Map(clients.map((userId) => [userId, [] as string[]]));
  const place = async (userId: string, ids: string[]): Promise<void> => {
    for (let count = 0; count < ordersOfAClient; count += 1) {
      const payload = { ...order, price: `${20_000 + count}` };
      const placed = await callExchange(exchange, placeOrder, payload, userId);
      ids.push(placed.order.orderId);
    }
  };
  const cancel = async (userId: string, ids: string[]): Promise<void> => {
    for (const orderId of ids.splice(0, ordersOfAClient)) {
      await callExchange(exchange, cancelOrder, { ledger: 'simulation', orderId }, userId);
    }
  };
  const together = (act: typeof place) => () =>
    Promise.all([...open].map(([userId, ids]) => act(userId, ids)));
  return [
    { name: placing, run: together(place) },
    { name: cancelling, run: together(cancel) },
  ];
}

function judge(report: Report, laps: readonly Lap[]): void {
  const rates = laps.map(({ name, samples }) => {
    const { p50, p95, runs } = summarise(samples);
    return { name, runs, p50: perSecond(p50), p95: perSecond(p95) };
  });
  const ours = rates.find(({ name }) => name === placing)?.p50 ?? NaN;
  report.table({
    title: 'A second through the port of the exchange’s thread, on disk',
    columns: ['', 'p50', 'slowest 5 %', 'turns', '÷ ours'],
    rows: rates.map(({ name, runs, p50, p95 }) => [
      name,
      formatNumber(p50),
      formatNumber(p95),
      String(runs),
      `${formatNumber(p50 / ours)}×`,
    ]),
  });
  report.compare({
    library: 'exchange',
    task: 'orders on disk, 64 clients',
    unit: 'a second',
    better: 'more',
    ours,
    peers: new Map(rates.flatMap(({ name, p50 }) => (name === floor ? [[name, p50]] : []))),
  });
  report.target({
    what: 'orders on disk, 64 clients',
    measured: ours,
    bound: 'at least',
    limit: 5_000,
    unit: 'a second',
  });
}

function perSecond(milliseconds: number): number {
  return (ordersInATurn / milliseconds) * 1000;
}
