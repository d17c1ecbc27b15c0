import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Chunk } from './bundle.ts';

/** Something to serve. */
export interface Resource {
  readonly type: string;
  readonly body: string | Uint8Array;
  /** A cookie to set, as `name=value`. */
  readonly cookie?: string;
}

/** Serves pages to the browser of a run, from memory. */
export interface PageServer {
  readonly origin: string;
  put(path: string, resource: Resource): void;
  /** Serves bundled scripts at their own paths. */
  putScripts(chunks: readonly Chunk[]): void;
  close(): Promise<void>;
}

const emptyPage: Resource = { type: 'text/html', body: '<!doctype html><title>bench</title>' };

/** Listens on the loopback address, which browsers take for a secure context. */
export async function servePages(): Promise<PageServer> {
  const resources = new Map<string, Resource>([['/', emptyPage]]);
  const server = createServer((request, response) => {
    const resource = resources.get(request.url ?? '');
    response.writeHead(resource === undefined ? 404 : 200, {
      'content-type': `${resource?.type ?? 'text/plain'}; charset=utf-8`,
      // An isolated page has a clock of 5 µs, another one of 100 µs.
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cache-control': 'no-store',
      ...(resource?.cookie === undefined ? {} : { 'set-cookie': `${resource.cookie}; Path=/` }),
    });
    response.end(resource?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}/`,
    put: (path, resource) => void resources.set(path, resource),
    putScripts: (chunks) => {
      for (const { path, bytes } of chunks) {
        resources.set(path, { type: 'text/javascript', body: bytes });
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}
