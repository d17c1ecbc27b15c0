import { createServer } from 'node:http';
import { once } from 'node:events';
import type { Handler } from 'hono';
import { isLoopback, onlyHost } from '../edge/http/host.ts';
import type { GatewayBindings } from '../edge/http/bindings.ts';
import { originOf } from '../edge/http/server-origin.ts';
import { readBuild, type WebBuild } from '../edge/web-client/read-build.ts';

export function readImages(): Promise<WebBuild> {
  return readBuild(new URL('../../images', import.meta.url).pathname);
}

const day = 24 * 60 * 60;

/** Any page may show the images. The sandbox prevents scripts in an image that is opened as a page. */
const headers = {
  'access-control-allow-origin': '*',
  'cache-control': `public, max-age=${day}`,
  'content-security-policy': `default-src 'none'; sandbox`,
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
} as const;

export function serveImages(images: WebBuild): Handler<{ Bindings: GatewayBindings }> {
  return ({ req }) => answer(images, req.path);
}

function answer(images: WebBuild, path: string): Response {
  const file = images.get(path);
  if (file === undefined) return new Response(null, { status: 404, headers });
  const { bytes, type, etag } = file;
  return new Response(bytes, { headers: { ...headers, 'content-type': type, etag } });
}

export interface ImageHost {
  readonly origin: string;
  close(): Promise<void>;
}

export interface ImageHostOptions {
  readonly port: number;
  readonly host: string;
  /** Host names without ports, in addition to loopback names. */
  readonly names?: readonly string[];
}

export async function listenImages(
  images: WebBuild,
  { port, host, names = [] }: ImageHostOptions,
): Promise<ImageHost> {
  const server = createServer((incoming, outgoing) => {
    const named = onlyHost(incoming.rawHeaders) ?? '';
    if (!isLoopback(named) && !names.includes(named.toLowerCase().replace(/:\d+$/, ''))) {
      outgoing.writeHead(400, headers).end();
      return;
    }
    const { pathname } = new URL(incoming.url ?? '/', 'http://images');
    const isRead = incoming.method === 'GET' || incoming.method === 'HEAD';
    const file = isRead ? images.get(pathname) : undefined;
    outgoing.writeHead(file === undefined ? 404 : 200, {
      ...headers,
      ...(file && { 'content-type': file.type, etag: file.etag }),
    });
    outgoing.end(incoming.method === 'HEAD' ? undefined : file?.bytes);
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    origin: originOf(server),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
