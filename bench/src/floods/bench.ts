import type { Bench } from '../bench.ts';
import { choose } from '../choose.ts';
import type { Target } from '../report.ts';
import { percentile } from '../statistics.ts';
import { formatNumber } from '../table.ts';
import { attacks } from './attacks.ts';
import { startProduct } from '../gateway/product.ts';
import { startAttack } from './start-attack.ts';
import { createTrader, trade, type Trading } from './trader.ts';

/** An attacker on the trader's own address, and one on another. */
const localAddresses = ['127.0.0.1', '127.0.0.2'];

const defaultSeconds = 60;
const quickSeconds = 5;

/** Measures a trading user's delays while one anonymous address floods the gateway. */
export const floodsBench: Bench = async (report, { isQuick, cells, seconds }) => {
  const durationMs = (seconds ?? (isQuick ? quickSeconds : defaultSeconds)) * 1_000;
  const names = choose(Object.keys(attacks), cells, (name) => name);
  report.note(
    'One user of the built gateway places and cancels orders; one anonymous address attacks at full speed from its own process. Both share this machine’s cores with the gateway.',
  );
  const rows: string[][] = [];
  for (const localAddress of localAddresses) {
    for (const name of names) {
      await report.part(`${name} from ${localAddress}`, async () => {
        const { idle, flooded, struck } = await measure(name, localAddress, durationMs);
        const ratio = p95(flooded) / p95(idle);
        const row = [
          `${name} ${attacks[name]?.about ?? ''}, ${localAddress}`,
          describe(struck, durationMs),
          `${formatNumber(p95(idle))} ms`,
          `${formatNumber(p95(flooded))} ms`,
          formatNumber(ratio),
          String(flooded.refusals.length),
        ];
        rows.push(row);
        report.note(row.join('   '));
        const flood = `${name} from ${localAddress}`;
        report.target(atMost(`${flood}: p95 to idle`, ratio, 3, '×'));
        report.target(atMost(`${flood}: refused`, flooded.refusals.length, 0, 'calls'));
      });
    }
  }
  const columns = ['flood', 'attacks/s (status)', 'idle p95', 'flood p95', 'ratio', 'refused'];
  report.table({ title: 'A trading user under floods', columns, rows });
};

async function measure(name: string, localAddress: string, durationMs: number) {
  const product = await startProduct();
  try {
    const trader = await createTrader(product.origin);
    await trade(trader, 2_000);
    const idle = await trade(trader, Math.min(durationMs, 20_000));
    const attack = startAttack(name, product.origin, localAddress);
    const flooded = await trade(trader, durationMs);
    return { idle, flooded, struck: await attack.stop() };
  } finally {
    await product.close();
  }
}

function atMost(what: string, measured: number, limit: number, unit: string): Target {
  return { what, measured, limit, bound: 'at most', unit };
}

function p95({ times }: Trading): number {
  return percentile(times, 0.95);
}

function describe(struck: Readonly<Record<string, number>>, durationMs: number): string {
  const counts = Object.entries(struck);
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  const statuses = counts.map(([status, count]) => `${status}: ${count}`).join(', ');
  return `${Math.round((all * 1_000) / durationMs)} (${statuses})`;
}
