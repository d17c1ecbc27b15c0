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
  [
    'safety',
    {
      about: 'url-safety beside DOMPurify, sanitize-html and js-xss: size, speed, nesting',
      load: async () => (await import('./safety/bench.ts')).safetyBench,
    },
  ],
  [
    'tracking',
    {
      about: 'tracking-sdk beside snowplow, posthog, segment and rudder: CPU of an event, size',
      load: async () => (await import('./tracking/bench.ts')).trackingBench,
    },
  ],
  [
    'loss',
    {
      about: 'the same: events lost to navigations, closed tabs, crashes and outages; resumes',
      load: async () => (await import('./loss/bench.ts')).lossBench,
    },
  ],
  [
    'captcha',
    {
      about: 'the slider’s pictures and the proof of work: what a program makes of them',
      load: async () => (await import('./captcha/bench.ts')).captchaBench,
    },
  ],
  [
    'market',
    {
      about: 'the exchange: orders a second in memory, beside a bare array and a toy matcher',
      load: async () => (await import('./market/bench.ts')).marketBench,
    },
  ],
  [
    'floods',
    {
      about: 'the gateway: what a trading user notices while one anonymous address attacks',
      load: async () => (await import('./floods/bench.ts')).floodsBench,
    },
  ],
  [
    'captures',
    {
      about: 'recorded markets through gateway and socket to the client, level for level',
      load: async () => (await import('./captures/bench.ts')).capturesBench,
    },
  ],
]);

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function printNames(): void {
  print('Usage: npm run bench -- <name> [--quick]');
  print('       npm run bench -- tracking [--quick] [--only ours,…]');
  print('       npm run bench -- loss [--quick] [--only ours,…] [--cells navigate,…] [--fresh]');
  print('       npm run bench -- floods [--quick] [--seconds 60] [--cells G1,…]');
  for (const [name, { about }] of benches) print(`  ${name.padEnd(8)} ${about}`);
}

function toNames(text: string): string[] {
  return text.split(',').filter((name) => name !== '');
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    cells: { type: 'string', default: '' },
    seconds: { type: 'string' },
  },
});
const [name] = positionals;
const entry = name === undefined ? undefined : benches.get(name);
if (entry === undefined) {
  printNames();
  process.exitCode = name === undefined ? 0 : 2;
} else {
  const report = createReport(print);
  const bench = await entry.load();
  await bench(report, {
    isQuick: values.quick,
    isFresh: values.fresh,
    only: toNames(values.only),
    cells: toNames(values.cells),
    seconds: values.seconds === undefined ? undefined : Number(values.seconds),
  });
  process.exitCode = report.finish() ? 0 : 1;
}
