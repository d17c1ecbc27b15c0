import type { Bench } from './bench.ts';

interface Entry {
  readonly about: string;
  readonly load: () => Promise<Bench>;
}

/** All benches, loaded by name, so that one does not need what another measures. */
export const benches: ReadonlyMap<string, Entry> = new Map([
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
