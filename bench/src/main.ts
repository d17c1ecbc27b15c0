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
      about: 'the slider’s pictures and the proof of work: what programs and people make of them',
      load: async () => (await import('./captcha/bench.ts')).captchaBench,
    },
  ],
  [
    'i18n',
    {
      about: 'i18n-registry and Lingui beside formatjs and i18next: size, negotiation, formatting',
      load: async () => (await import('./i18n/bench.ts')).i18nBench,
    },
  ],
  [
    'market',
    {
      about: 'exchange, gateway and market data: rates and delays, each beside a bare floor',
      load: async () => (await import('./market/bench.ts')).marketBench,
    },
  ],
  [
    'slices',
    {
      about: 'the exchange with 100,000 users: the longest work without a pause, and before',
      load: async () => (await import('./slices/bench.ts')).slicesBench,
    },
  ],
  [
    'soak',
    {
      about: 'market-data: growth of its heap over half an hour of a recorded market',
      load: async () => (await import('./soak/bench.ts')).soakBench,
    },
  ],
  [
    'faults',
    {
      about: 'orders and the stream while connections are cut, hang, and the gateway is killed',
      load: async () => (await import('./faults/bench.ts')).faultsBench,
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
  [
    'terminal',
    {
      about:
        'the built terminal while a recorded market is replayed: paint, tasks, scrolling, heap',
      load: async () => (await import('./terminal/bench.ts')).terminalBench,
    },
  ],
  [
    'lighthouse',
    {
      about: 'Lighthouse over the built client: landing page, assets, terminal',
      load: async () => (await import('./lighthouse/bench.ts')).lighthouseBench,
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
  print('       npm run bench -- market [--quick] [--seconds 60] [--cells engine,durable,…]');
  print('       npm run bench -- soak [--minutes 30]');
  print('       npm run bench -- faults [--quick] [--seconds 60] [--cells cut,…]');
  print('       npm run bench -- floods [--quick] [--seconds 60] [--cells G1,…]');
  print(
    '       npm run bench -- terminal [--quick] [--seconds 60] [--minutes 30] [--cells replay,…]',
  );
  print('       npm run bench -- lighthouse [--quick]');
  for (const [name, { about }] of benches) print(`  ${name.padEnd(10)} ${about}`);
}

function toNames(text: string): string[] {
  return text.split(',').filter((name) => name !== '');
}

function toNumber(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    cells: { type: 'string', default: '' },
    seconds: { type: 'string' },
    minutes: { type: 'string' },
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
    seconds: toNumber(values.seconds),
    minutes: toNumber(values.minutes),
  });
  process.exitCode = report.finish() ? 0 : 1;
}
