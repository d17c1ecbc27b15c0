import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { BehaviourEvent } from '../../../src/index.ts';

/** Serves pages, and is the collector that they upload to. */
export interface SubpathServer {
  readonly origin: string;
  /** HTML by path. */
  readonly pages: Map<string, string>;
  /** Uploaded events, each uid once. */
  readonly events: Map<string, BehaviourEvent>;
  /** Number of events received, repeated ones included. */
  arrivals: number;
  /** JSON that pages have posted to `/notes`. */
  readonly notes: unknown[];
  /** Paths that were asked for. */
  readonly requests: string[];
  close(): Promise<void>;
}

const config = {
  code: '00000',
  msg: 'success',
  data: {
    clientCommonConfig: { eventLogUploadSwitch: true, userId: 'pseudonym' },
    localVo: { ip: '203.0.113.7' },
  },
};

/** Starts the server on a free port. */
export async function startServer(): Promise<SubpathServer> {
  const scripts = await bundle();
  const listener = createServer((request, response) => {
    void answer(server, scripts, request, response);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const server: SubpathServer = {
    origin: `http://localhost:${(listener.address() as AddressInfo).port}`,
    pages: new Map(),
    events: new Map(),
    arrivals: 0,
    notes: [],
    requests: [],
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
  server: SubpathServer,
  scripts: ReadonlyMap<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname;
  const page = server.pages.get(path);
  const script = scripts.get(path);
  server.requests.push(path);
  response.setHeader('content-type', 'application/json');
  if (page !== undefined) {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
  } else if (script !== undefined) {
    response.setHeader('content-type', 'text/javascript').end(script);
  } else if (path === '/v1/mix/public/clientCommonConfig') response.end(JSON.stringify(config));
  else if (request.method === 'POST') {
    const body = JSON.parse(await readBody(request)) as unknown;
    if (path === '/notes') server.notes.push(body);
    else keep(server, body as BehaviourEvent[]);
    response.end(JSON.stringify({ code: '00000', msg: 'success', data: null }));
  } else response.writeHead(404).end();
}

function keep(server: SubpathServer, events: readonly BehaviourEvent[]): void {
  for (const event of events) {
    server.arrivals += 1;
    if (!server.events.has(event.uid)) server.events.set(event.uid, event);
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function toPath(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url));
}

/** The page's script, with lazy parts in separate files, and the single file as it is shipped. */
async function bundle(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    entryPoints: { page: toPath('page.tsx') },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"' },
    chunkNames: 'chunk-[name]',
    outdir: '/',
    write: false,
    logLevel: 'error',
  });
  return new Map([
    ...outputFiles.map(({ path, text }) => [path, text] as const),
    ['/webview.js', readFileSync(toPath('../../../dist/webview.global.js'), 'utf8')] as const,
  ]);
}
