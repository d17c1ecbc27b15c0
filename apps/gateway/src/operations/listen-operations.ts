import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLoopback, onlyHost } from '../http/host.ts';
import { originOf } from '../http/server-origin.ts';

export interface Operations {
  isReady(): boolean;
  metrics(): string;
  /** Begins maintenance of a number of seconds; 0 ends it. */
  maintain(seconds: number): void;
}

/** `POST` with the seconds behind it begins maintenance; with 0 it ends. */
const maintenancePath = '/_maintenance/';

export interface OperationsListener {
  readonly url: string;
  close(): Promise<void>;
}

/** Uses a separate loopback port, because a proxy would publish the gateway's own port. */
export async function listenOperations(
  operations: Operations,
  port: number,
): Promise<OperationsListener> {
  const server = createServer((request, response) => {
    answer(operations, request, response);
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

function answer(operations: Operations, request: IncomingMessage, response: ServerResponse): void {
  const { method, rawHeaders, url } = request;
  const send = (status: number, text: string): void => {
    const headers = { 'cache-control': 'no-store', 'content-type': 'text/plain; version=0.0.4' };
    response.writeHead(status, headers).end(text);
  };
  if (!isLoopback(onlyHost(rawHeaders) ?? '')) send(400, 'This host is not served here.\n');
  else if (method === 'POST' && url?.startsWith(maintenancePath)) {
    changeMaintenance(operations, url.slice(maintenancePath.length), send);
  } else if (method !== 'GET') send(405, 'GET only.\n');
  else if (url === '/_health') send(200, 'alive\n');
  else if (url === '/_metrics') send(200, operations.metrics());
  else if (url === '/_ready') sendReadiness(operations.isReady(), send);
  else send(404, 'There is nothing here.\n');
}

function changeMaintenance(
  operations: Operations,
  text: string,
  send: (status: number, text: string) => void,
): void {
  if (!/^\d{1,6}$/.test(text)) {
    send(400, 'Seconds are a whole number.\n');
    return;
  }
  operations.maintain(Number(text));
  send(200, text === '0' ? 'open\n' : 'maintenance\n');
}

function sendReadiness(isReady: boolean, send: (status: number, text: string) => void): void {
  if (isReady) send(200, 'ready\n');
  else send(503, 'not ready\n');
}
