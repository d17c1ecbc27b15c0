import { setTimeout } from 'node:timers/promises';
import { cancelOrder, placeOrder } from '@bourse/gateway-contract';
import { createTrader } from '../gateway/create-trader.ts';
import { startGateway } from '../gateway/start-gateway.ts';
import type { Report } from '../report.ts';
import { percentile } from '../statistics.ts';
import { formatNumber } from '../table.ts';
import { withFolder } from '../with-folder.ts';

const ordersPerSecond = 200;
const warmUpSeconds = 2;
const probesPerSecond = 20;
/** An account can have 5,000 open orders. */
const longestSeconds = 20;

const order = {
  ledger: 'simulation',
  symbol: 'BTCUSDT',
  side: 'buy',
  orderType: 'limit',
  price: '20000',
  size: '0.001',
} as const;

/** Calls at a steady pace. Times count from the moment at which a call was due, so that no delay goes unseen. */
async function pace(
  perSecond: number,
  seconds: number,
  call: () => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  const calls: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let sent = 0; sent < perSecond * seconds; sent += 1) {
    const dueAt = startedAt + (sent * 1_000) / perSecond;
    const wait = dueAt - performance.now();
    if (wait > 0) await setTimeout(wait);
    const timed = async (): Promise<void> => {
      await call();
      times.push(performance.now() - dueAt);
    };
    calls.push(timed());
  }
  await Promise.all(calls);
  return times;
}

/**
 * Times signed orders and cancels of one user, through the libraries of the web client, while the simulated participants
 * trade; beside them a call that does nothing.
 */
export async function measureHttp(report: Report, seconds: number): Promise<void> {
  await withFolder(async (folder) => {
    const gateway = await startGateway(folder);
    try {
      const { http } = await createTrader(gateway.address);
      const open: string[] = [];
      const place = async (): Promise<void> => {
        open.push((await http.call(placeOrder, order)).order.orderId);
      };
      const cancel = async (): Promise<void> => {
        const orderId = open.shift();
        if (orderId !== undefined) await http.call(cancelOrder, { ledger: 'simulation', orderId });
      };
      const probe = async (): Promise<void> => {
        await (await fetch(`${gateway.address.operations}/_health`)).text();
      };
      const measured = Math.min(seconds, longestSeconds);
      await pace(ordersPerSecond, warmUpSeconds, place);
      const [health, orders] = await Promise.all([
        pace(probesPerSecond, measured, probe),
        pace(ordersPerSecond, measured, place),
      ]);
      const cancels = await pace(ordersPerSecond, measured, cancel);
      judge(report, { '/_health, 20 a second beside them': health, orders, cancels });
    } finally {
      await gateway.kill();
    }
  });
}

function judge(report: Report, laps: Readonly<Record<string, readonly number[]>>): void {
  report.table({
    title: `Signed calls by HTTP, ${ordersPerSecond} a second, from due to answered (ms)`,
    columns: ['', 'p50', 'p95', 'p99', 'calls'],
    rows: Object.entries(laps).map(([name, times]) => [
      name,
      ...[0.5, 0.95, 0.99].map((fraction) => formatNumber(percentile(times, fraction))),
      String(times.length),
    ]),
  });
  report.target({
    what: `an order by HTTP, p95 at ${ordersPerSecond} a second`,
    measured: percentile(laps['orders'] ?? [], 0.95),
    bound: 'at most',
    limit: 50,
    unit: 'ms',
  });
}
