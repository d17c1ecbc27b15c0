import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ContestantName } from './names.ts';
import { readArrivals } from './wire.ts';

/** Receives the events of one run, on its own port, and outlives whatever happens to the browser. */
export interface Collector {
  readonly origin: string;
  readonly tally: () => Tally;
  /** Answers 500 from now on, and keeps nothing. */
  fail(): void;
  /** Closes the port and cuts every connection. */
  closePort(): Promise<void>;
  /** Ends a failure of either kind. */
  recover(): Promise<void>;
  close(): Promise<void>;
}

/** Counts of the events that have arrived. */
export interface Tally {
  /** Which of the bench's events are there. */
  readonly markers: ReadonlySet<number>;
  /** Number of arrivals beyond the first one of each event. */
  readonly extra: number;
  /** When the first and the last event arrived that was new; by `performance.now()`. */
  readonly firstAt: number | undefined;
  readonly lastAt: number | undefined;
  /** All requests but preflights, answered with success or not. */
  readonly requests: number;
}

/** Answer that every contestant accepts as a success; it also allows ours to upload. */
const success = JSON.stringify({
  code: '00000',
  status: 1,
  success: true,
  data: {
    clientCommonConfig: { eventLogUploadSwitch: true, userId: '' },
    localVo: { ip: '127.0.0.1' },
  },
});

export async function openCollector(name: ContestantName): Promise<Collector> {
  const counts = createCounts(name);
  let isFailing = false;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    allowOrigin(request, response);
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    if (request.method === 'POST' && !isFailing) counts.keep(body);
    counts.countRequest();
    response.writeHead(isFailing ? 500 : 200, { 'content-type': 'application/json' });
    response.end(isFailing ? '{}' : success);
  }

  const listen = await listenAgain((request, response) => {
    answer(request, response).catch((error: unknown) => {
      counts.spoil(error);
      request.socket.destroy();
    });
  });
  return {
    origin: `http://127.0.0.1:${listen.port}`,
    tally: counts.tally,
    fail: () => {
      isFailing = true;
    },
    closePort: listen.close,
    recover: async () => {
      isFailing = false;
      await listen.open();
    },
    close: listen.close,
  };
}

function createCounts(name: ContestantName) {
  const ids = new Map<number, string>();
  let arrivals = 0;
  let requests = 0;
  let firstAt: number | undefined;
  let lastAt: number | undefined;
  let spoiled: Error | undefined;
  return {
    countRequest: () => {
      requests += 1;
    },
    keep: (body: Buffer) => {
      const events = body.length === 0 ? [] : readArrivals(name, body);
      arrivals += events.length;
      const before = ids.size;
      for (const { marker, id } of events) {
        const known = ids.get(marker) ?? id;
        if (known !== id) throw new Error(`Event ${marker} came as ${known} and as ${id}`);
        ids.set(marker, id);
      }
      if (ids.size === before) return;
      lastAt = performance.now();
      firstAt ??= lastAt;
    },
    /** A request that cannot be read must not count as a loss, nor one event as two. */
    spoil: (error: unknown) => {
      spoiled ??= error instanceof Error ? error : new Error('A request broke', { cause: error });
    },
    tally: (): Tally => {
      if (spoiled !== undefined) throw spoiled;
      const extra = arrivals - ids.size;
      return { markers: new Set(ids.keys()), extra, firstAt, lastAt, requests };
    },
  };
}

/** A server that can leave its port and come back to it. */
async function listenAgain(handle: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(handle);
  const open = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  await open(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    open: async () => {
      if (!server.listening) await open(port);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

/** Contestants talk to a collector of another origin, as they mostly do. */
function allowOrigin(request: IncomingMessage, response: ServerResponse): void {
  const headers = request.headers['access-control-request-headers'];
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
  response.setHeader('access-control-allow-credentials', 'true');
  response.setHeader('access-control-max-age', '600');
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  if (headers !== undefined) response.setHeader('access-control-allow-headers', headers);
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
