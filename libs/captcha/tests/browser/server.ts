import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { StandInGateway } from './stand-in-gateway.ts';

/** Serves the built library on a page under a strict policy, and answers its calls. */
export interface CaptchaServer {
  readonly origin: string;
  readonly gateway: StandInGateway;
  /** Response to requests for the vendor's script. */
  vendorScript: 'served' | 'missing' | 'hanging';
  /** Number of requests for it. */
  vendorScriptLoads: number;
  close(): Promise<void>;
}

const page = `<!doctype html><html lang="en"><title>captcha</title>
<meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/styles.css"><link rel="stylesheet" href="/page.css">
<div id="root"></div><script type="module" src="/page.js"></script>`;

const pageStyles = `:root { color-scheme: light dark; background: Canvas; color: CanvasText; }
.vendor-window { position: fixed; inset: 40% 0 auto; }`;

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types captcha-test',
].join('; ');

/** Starts the server on a free port. */
export async function startServer(): Promise<CaptchaServer> {
  const files = await collectFiles();
  const gateway = new StandInGateway();
  const listener = createServer((request, response) => {
    void answer(server, files, request, response);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const server: CaptchaServer = {
    origin: `http://localhost:${(listener.address() as AddressInfo).port}`,
    gateway,
    vendorScript: 'served',
    vendorScriptLoads: 0,
    close: () =>
      new Promise((resolve) => {
        listener.closeAllConnections();
        listener.close(() => {
          resolve();
        });
      }),
  };
  return server;
}

async function answer(
  server: CaptchaServer,
  files: ReadonlyMap<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = request.url ?? '/';
  if (path === '/vendor.js') {
    server.vendorScriptLoads += 1;
    if (server.vendorScript === 'hanging') return;
    if (server.vendorScript === 'missing') {
      response.writeHead(404).end();
      return;
    }
  }
  const file = files.get(path);
  if (request.method === 'POST') {
    const body = JSON.parse(await readBody(request)) as Record<string, unknown>;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(server.gateway.answer(path, body, request.headers)));
  } else if (file === undefined) {
    response.writeHead(404).end();
  } else {
    response.setHeader('content-type', typeOf(path));
    response.setHeader('content-security-policy', policy);
    response.end(file);
  }
}

function typeOf(path: string): string {
  if (path.endsWith('.js')) return 'text/javascript';
  return path.endsWith('.css') ? 'text/css' : 'text/html';
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Resolves imports of the sources to the built library. */
const shippedLibrary: Plugin = {
  name: 'shipped-library',
  setup: ({ onResolve }) => {
    onResolve({ filter: /\/src\/([a-z]+\/)?index\.ts$/ }, ({ path }) => {
      const [, entry = 'index'] = /\/src\/(?:([a-z]+)\/)?index\.ts$/.exec(path) ?? [];
      return { path: toPath(`../../dist/${entry}.js`) };
    });
  },
};

function toPath(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url));
}

async function collectFiles(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    entryPoints: {
      page: toPath('page.tsx'),
      vendor: toPath('vendor.ts'),
      worker: toPath('page-worker.ts'),
    },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    outdir: '/',
    write: false,
    plugins: [shippedLibrary],
  });
  return new Map([
    ['/', page],
    ['/page.css', pageStyles],
    ['/styles.css', readFileSync(toPath('../../styles.css'), 'utf8')],
    ...outputFiles.map(({ path, text }) => [path, text] as const),
  ]);
}
