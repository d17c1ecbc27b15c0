import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isLoopback, onlyHost } from '../http/host.ts';
import { originOf } from '../http/server-origin.ts';
import { chooseCoding, createEncode, type Encode } from '../web-client/encode.ts';
import { toBuiltFile, type BuiltFile } from '../web-client/read-build.ts';

const year = 365 * 24 * 60 * 60;

/** Pages of other origins load the files. The sandbox prevents scripts in a file that is opened as a page. */
const headers = {
  'access-control-allow-origin': '*',
  'content-security-policy': `default-src 'none'; sandbox`,
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
} as const;

/** The manifest and flat assets; no other name reaches the disk. */
const servedName = /^\/(?:manifest\.json|assets\/[\w-][\w.-]*)$/;

export interface PartHost {
  readonly origin: string;
  close(): Promise<void>;
}

export interface PartHostOptions {
  /** Folder of the built parts. Its files are read for each request, so that a deployment needs no restart. */
  readonly folder: string;
  readonly port: number;
  readonly host: string;
  /** Host names without ports, in addition to loopback names. */
  readonly names?: readonly string[];
}

/** Serves the header and footer of the project `events`. Resolves when it listens. */
export async function listenParts(options: PartHostOptions): Promise<PartHost> {
  const { folder, port, host, names = [] } = options;
  const encode = createEncode();
  const server = createServer((incoming, outgoing) => {
    const named = onlyHost(incoming.rawHeaders) ?? '';
    if (!isLoopback(named) && !names.includes(named.toLowerCase().replace(/:\d+$/, ''))) {
      outgoing.writeHead(400, headers).end();
      return;
    }
    answer(folder, encode, incoming, outgoing).catch(() => {
      outgoing.destroy();
    });
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

async function answer(
  folder: string,
  encode: Encode,
  { method = '', url = '/', headers: asked }: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(url, 'http://parts');
  const isRead = method === 'GET' || method === 'HEAD';
  const file = isRead ? await readPartFile(folder, pathname) : undefined;
  if (file === undefined) {
    outgoing.writeHead(404, { ...headers, 'cache-control': 'no-store' }).end();
    return;
  }
  const coding = chooseCoding(file, asked['accept-encoding'] ?? '');
  const isKnown = asked['if-none-match'] === file.etag;
  outgoing.writeHead(isKnown ? 304 : 200, {
    ...headers,
    'cache-control': file.isHashed ? `public, max-age=${year}, immutable` : 'no-cache',
    'content-type': file.type,
    etag: file.etag,
    vary: 'accept-encoding',
    ...(coding && !isKnown && { 'content-encoding': coding }),
  });
  if (isKnown || method === 'HEAD') outgoing.end();
  else outgoing.end(coding ? await encode(file, coding) : file.bytes);
}

async function readPartFile(folder: string, path: string): Promise<BuiltFile | undefined> {
  if (!servedName.test(path)) return undefined;
  try {
    return toBuiltFile(path, await readFile(join(folder, path)));
  } catch {
    return undefined;
  }
}
