import { setTimeout } from 'node:timers/promises';
import type { Bench } from '../bench.ts';
import { startProduct } from '../gateway/product.ts';
import { percentile } from '../statistics.ts';
import { formatNumber } from '../table.ts';
import { builtWith } from '../terminal/built-client.ts';
import { withFolder } from '../with-folder.ts';
import { audit, type Category, type Scores } from './audit.ts';

const pages = [
  { path: '/', performance: 95 },
  { path: '/asset', performance: 95 },
  { path: '/spot/BTCUSDT', performance: 90 },
] as const;

const otherLimit = 95;

/** A browser of a busy machine fails to record a page now and then. */
const spareTries = 2;

/** The gateway divides its past in the first seconds. */
const settleMs = 15_000;

/** Lighthouse over the built client, as a visitor who is logged out. */
export const lighthouseBench: Bench = async (report, { isQuick }) => {
  const product = await startProduct({ pki: builtWith });
  const rows: string[][] = [];
  try {
    await setTimeout(settleMs);
    await withFolder(async (folder) => {
      for (const { path, performance } of pages) {
        await report.part(path, async () => {
          const runs = await auditOften(product.origin + path, folder, isQuick ? 1 : 3);
          const median = (category: Category) =>
            percentile(
              runs.map((scores) => scores[category]),
              0.5,
            );
          for (const [index, scores] of runs.entries())
            rows.push([path, String(index + 1), ...Object.values(scores).map(formatNumber)]);
          const limits = { performance, accessibility: otherLimit, 'best-practices': otherLimit };
          for (const [category, limit] of Object.entries({ ...limits, seo: otherLimit })) {
            report.target({
              what: `${path}: ${category}`,
              limit,
              bound: 'at least',
              unit: '',
              measured: median(category as Category),
            });
          }
        });
      }
    });
  } finally {
    await product.close();
  }
  report.table({
    title: 'Lighthouse, desktop, logged out; accessibility without the ordered viewport',
    columns: ['page', 'run', 'performance', 'accessibility', 'best practices', 'SEO'],
    rows,
  });
};

async function auditOften(url: string, folder: string, count: number): Promise<readonly Scores[]> {
  const runs: Scores[] = [];
  for (let left = count + spareTries; runs.length < count; left -= 1) {
    try {
      runs.push(await audit(url, folder));
    } catch (error) {
      if (left <= count - runs.length) throw error;
    }
  }
  return runs;
}
