import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { isLoopback, onlyHost } from '../http/host.ts';
import { originOf } from '../http/server-origin.ts';

export interface Operations {
  /** Does not reject. */
  isReady(): Promise<boolean>;
  /** By how much the exchange's time is ahead of the clock. */
  clockAheadMs?(): number;
  metrics(): string;
  /** Begins maintenance of a number of seconds; 0 ends it. */
  maintain(seconds: number): void;
}

export interface OperationsOptions {
  readonly port: number;
  /** Bearer token that `POST` needs. Without it every `POST` is refused. */
  readonly token?: string | undefined;
}

/** `POST` with the seconds behind it begins maintenance; with 0 it ends. */
const maintenancePath = '/_maintenance/';

const longestMaintenance = 86_400;

export interface OperationsListener {
  readonly url: string;
  close(): Promise<void>;
}

/** Uses a separate loopback port, because a proxy would publish the gateway's own port. */
export async function listenOperations(
  operations: Operations,
  { port, token }: OperationsOptions,
): Promise<OperationsListener> {
  const server = createServer((request, response) => {
    answer(operations, token, request, response);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: originOf(server),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function answer(
  operations: Operations,
  token: string | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { method, headers, rawHeaders, url } = request;
  const send = (status: number, text: string): void => {
    const fields = { 'cache-control': 'no-store', 'content-type': 'text/plain; version=0.0.4' };
    response.writeHead(status, fields).end(text);
  };
  if (!isLoopback(onlyHost(rawHeaders) ?? '')) send(400, 'This host is not served here.\n');
  else if (isFromPage(headers)) send(403, 'Web pages are not served here.\n');
  else if (method === 'POST' && url?.startsWith(maintenancePath)) {
    if (isBearer(headers.authorization, token)) {
      changeMaintenance(operations, url.slice(maintenancePath.length), send);
    } else send(401, 'The bearer token is BOURSE_OPERATIONS_TOKEN.\n');
  } else if (method !== 'GET') send(405, 'GET only.\n');
  else if (url === '/_health') send(200, 'alive\n');
  else if (url === '/_metrics') send(200, operations.metrics());
  else if (url === '/_ready') void sendReadiness(operations, send);
  else send(404, 'There is nothing here.\n');
}

/** Browsers send these with what a page of any site requests. */
function isFromPage(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  return headers.origin !== undefined || (site !== undefined && site !== 'none');
}

function isBearer(authorization: string | undefined, token: string | undefined): boolean {
  if (token === undefined || authorization === undefined) return false;
  const [sent, wanted] = [authorization, `Bearer ${token}`].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  return sent !== undefined && wanted !== undefined && timingSafeEqual(sent, wanted);
}

function changeMaintenance(
  operations: Operations,
  text: string,
  send: (status: number, text: string) => void,
): void {
  if (!/^\d{1,6}$/.test(text) || Number(text) > longestMaintenance) {
    send(400, `Seconds are a whole number, at most ${longestMaintenance}.\n`);
    return;
  }
  operations.maintain(Number(text));
  send(200, text === '0' ? 'open\n' : 'maintenance\n');
}

async function sendReadiness(
  operations: Operations,
  send: (status: number, text: string) => void,
): Promise<void> {
  const ahead = operations.clockAheadMs?.() ?? 0;
  const clock = ahead > 0 ? `clock: the exchange is ${ahead} ms ahead\n` : '';
  if (await operations.isReady()) send(200, `ready\n${clock}`);
  else send(503, `not ready\n${clock}`);
}
