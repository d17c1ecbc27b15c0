import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { makeConfigAnswer, type ConfigWish } from '../kit/world.ts';

/** A call that the server received. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Serves the built library on a page, and records the calls of that page. */
export interface SigningServer {
  readonly port: number;
  /** Config calls answered. */
  fetches: number;
  readonly received: Received[];
  /** Answer of the config call from now on. */
  config: ConfigWish;
  close(): Promise<void>;
}

const page = '<!doctype html><title>signing</title><script type="module" src="/page.js"></script>';

/** A page with an opaque origin: the browser denies it storage, locks and messages. */
const framed =
  '<!doctype html><title>framed</title><iframe sandbox="allow-scripts" src="/"></iframe>';

/** Starts the server on a free port. */
export async function startServer(): Promise<SigningServer> {
  const scripts = await bundle();
  const received: Received[] = [];
  const server: SigningServer = {
    port: 0,
    fetches: 0,
    received,
    config: {},
    close: () =>
      new Promise((resolve) =>
        listener.close(() => {
          resolve();
        }),
      ),
  };
  const listener = createServer((request, response) => {
    void answer(server, scripts, request, response);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  return Object.assign(server, { port: (listener.address() as AddressInfo).port });
}

async function answer(
  server: SigningServer,
  scripts: ReadonlyMap<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = request.url ?? '/';
  const script = scripts.get(path);
  // Pages of another origin, also an opaque one, may read the answers of this server.
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', '*');
  if (path === '/' || path === '/framed') {
    response.setHeader('content-type', 'text/html').end(path === '/' ? page : framed);
  } else if (script !== undefined) {
    response.setHeader('content-type', 'text/javascript').end(script);
  } else if (path === '/config') {
    server.fetches += 1;
    response.end(
      JSON.stringify(makeConfigAnswer({ prefixUrls: ['/v1/private/'], ...server.config })),
    );
  } else {
    const body = await readBody(request);
    if (request.method === 'POST') server.received.push({ path, headers: request.headers, body });
    response.end('{}');
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Resolves the library to its published bundles instead of its sources. */
const shippedLibrary: Plugin = {
  name: 'shipped-library',
  setup: ({ onResolve }) => {
    onResolve({ filter: /\/src\/index\.ts$/ }, () => ({ path: toPath('../../dist/index.js') }));
  },
};

function toPath(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url));
}

async function bundle(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    entryPoints: { page: toPath('page.ts'), worker: toPath('../../dist/forge-worker.js') },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    outdir: '/',
    write: false,
    plugins: [shippedLibrary],
  });
  return new Map(outputFiles.map(({ path, text }) => [path, text]));
}
