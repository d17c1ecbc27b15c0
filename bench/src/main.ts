import { parseArgs } from 'node:util';
import type { Bench } from './bench.ts';
import { createReport } from './report.ts';

/** Loaded by name, so that one does not need what another measures. */
const benches = new Map<string, { about: string; load: () => Promise<Bench> }>([
  [
    'signing',
    {
      about: 'gateway-signing beside node-forge and bare WebCrypto: time, size, main thread',
      load: async () => (await import('./signing/bench.ts')).signingBench,
    },
  ],
  [
    'http',
    {
      about: 'http-client beside ky, ofetch, wretch and axios: time of a call, size',
      load: async () => (await import('./http/bench.ts')).httpBench,
    },
  ],
]);

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function printNames(): void {
  print('Usage: npm run bench -- <name> [--quick]');
  for (const [name, { about }] of benches) print(`  ${name.padEnd(8)} ${about}`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false } },
});
const [name] = positionals;
const entry = name === undefined ? undefined : benches.get(name);
if (entry === undefined) {
  printNames();
  process.exitCode = name === undefined ? 0 : 2;
} else {
  const report = createReport(print);
  const bench = await entry.load();
  await bench(report, { isQuick: values.quick });
  process.exitCode = report.finish() ? 0 : 1;
}
