import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { BehaviourEvent } from '../../../src/index.ts';

const configPath = '/v1/mix/public/clientCommonConfig';
const reportPath = '/v1/buried/log/info';

const config = {
  code: '00000',
  data: {
    clientCommonConfig: { eventLogUploadSwitch: true, userId: 'pseudonym' },
    localVo: { ip: '203.0.113.7' },
  },
};

/** A site whose every page has a tracker, and the collector that it reports to. */
export interface Site {
  readonly origin: string;
  /** Each event once, as it came first. */
  readonly stored: ReadonlyMap<string, BehaviourEvent>;
  readonly arrivals: () => number;
  /** Paths of the pages that a browser has made ahead. */
  readonly madeAhead: readonly string[];
  /** Whether requests are answered. */
  isUp: boolean;
  readonly close: () => Promise<void>;
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./page.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    target: 'es2018',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

const script = await bundle();

export async function startSite(): Promise<Site> {
  const stored = new Map<string, BehaviourEvent>();
  const madeAhead: string[] = [];
  let arrivals = 0;

  function keep(body: string): void {
    for (const event of JSON.parse(body) as BehaviourEvent[]) {
      arrivals += 1;
      if (!stored.has(event.uid)) stored.set(event.uid, event);
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const { pathname } = new URL(request.url ?? '/', 'http://site.test');
    const isApi = pathname === configPath || pathname === reportPath;
    if (isApi && !site.isUp) {
      request.socket.destroy();
      return;
    }
    if (pathname === reportPath) keep(body);
    if (String(request.headers['sec-purpose']).includes('prerender')) madeAhead.push(pathname);
    if (isApi) response.end(JSON.stringify(config));
    else respondPage(pathname, response);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      request.socket.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const site: Site = {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stored,
    arrivals: () => arrivals,
    madeAhead,
    isUp: true,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
  return site;
}

function respondPage(pathname: string, response: ServerResponse): void {
  if (pathname === '/page.js') {
    response.setHeader('content-type', 'text/javascript').end(script);
    return;
  }
  response.setHeader('content-type', 'text/html');
  response.end(
    `<!doctype html><title>${pathname}</title><link rel="icon" href="data:,">
    <a id="hash" href="#part">hash</a> <a id="link" href="/other">link</a>
    <form action="/found"><input name="q" value="x"><button id="submit">go</button></form>
    <script src="/page.js"></script>`,
  );
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
