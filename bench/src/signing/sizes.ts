import path from 'node:path';
import { bundleModules, bundleWorker, gzipSize, type Chunk } from '../bundle.ts';
import type { Report } from '../report.ts';
import { formatNumber } from '../table.ts';

const title = 'Size, minified by esbuild for ES2018 and gzipped (kB of 1,000 bytes)';

/** The least of node-forge that can make a key and sign. */
const smallestForge = 'src/signing/pages/smallest-forge.ts';

const leastForge = 'node-forge, RSA and SHA-256 only';

/** Scripts that load together. */
interface Load {
  readonly name: string;
  readonly kilobytes: number;
  readonly scripts: readonly Chunk[];
}

/** Bundles the client as an application would, and weighs what loads at once and what loads later. */
export async function measureSizes(report: Report): Promise<void> {
  await report.part('Size', async () => {
    const chunks = await bundleModules({ ours: '@bourse/gateway-signing' });
    const entry = toLoad(chunks, '/ours.js', []);
    const lazy = [...new Set(chunks.flatMap((chunk) => chunk.lazy))].map((file) =>
      toLoad(chunks, file, entry.scripts),
    );
    const worker = await bundleWorker('worker', '@bourse/gateway-signing/forge-worker', '');
    const [whole, smallest] = [await loadAlone('node-forge'), await loadAlone(smallestForge)];
    report.table({
      title,
      columns: ['', 'kB', 'scripts'],
      rows: [
        toRow('ours, entry', entry),
        ...lazy.map((load) => toRow(`ours, lazy: ${load.name}`, load)),
        toRow('ours, forge worker', toLoad(worker, '/worker.js', [])),
        toRow('node-forge whole', whole),
        toRow(leastForge, smallest),
      ],
    });
    report.compare({
      library: 'gateway-signing',
      task: 'size, loaded at once',
      unit: 'kB',
      better: 'less',
      ours: entry.kilobytes,
      peers: new Map([
        ['node-forge', whole.kilobytes],
        [leastForge, smallest.kilobytes],
      ]),
    });
    judge(report, 'entry', 12, [entry]);
    judge(
      report,
      'lazy JWE',
      10,
      lazy.filter((load) => !hasForge(load) && isNamed(load, 'jwe')),
    );
    judge(report, 'lazy forge engine, node-forge included', 35, lazy.filter(hasForge));
  });
}

async function loadAlone(entry: string): Promise<Load> {
  return toLoad(await bundleModules({ alone: entry }), '/alone.js', []);
}

/** Returns a script with its imports and their size, except those already present. */
function toLoad(chunks: readonly Chunk[], file: string, present: readonly Chunk[]): Load {
  const scripts: Chunk[] = [];
  const add = (path: string) => {
    const chunk = chunks.find((one) => one.path === path);
    if (chunk === undefined || present.includes(chunk) || scripts.includes(chunk)) return;
    scripts.push(chunk);
    chunk.imports.forEach(add);
  };
  add(file);
  const bytes = scripts.reduce((sum, chunk) => sum + gzipSize(chunk), 0);
  return { name: path.basename(file), kilobytes: bytes / 1000, scripts };
}

function toRow(name: string, load: Load): string[] {
  return [name, formatNumber(load.kilobytes), String(load.scripts.length)];
}

function hasForge({ scripts }: Load): boolean {
  return scripts.some(({ inputs }) => inputs.some((input) => input.includes('/node-forge/')));
}

function isNamed(load: Load, word: string): boolean {
  return load.name.includes(word);
}

/** @throws Error when there is no such part, so that its figure is missing. */
function judge(report: Report, name: string, limit: number, loads: readonly Load[]): void {
  if (loads.length === 0) throw new Error(`There is no ${name}`);
  const measured = Math.max(...loads.map(({ kilobytes }) => kilobytes));
  report.target({ what: `size, ${name}`, measured, bound: 'at most', limit, unit: 'kB' });
}
