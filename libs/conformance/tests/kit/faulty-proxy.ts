import { createServer, request as send, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';

/** A request of the suite. */
export interface ProxiedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** An answer of the gateway, or one that a fault makes up. */
export interface ProxiedAnswer {
  readonly status: number;
  /** A header with several values, such as `set-cookie`, is there several times. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

/** A fault of a gateway. */
export interface Fault {
  readonly answer?: (
    request: ProxiedRequest,
    forward: (request: ProxiedRequest) => Promise<ProxiedAnswer>,
  ) => Promise<ProxiedAnswer>;
  /** Returns the message that is sent in place of one of the stream; `undefined` for none. */
  readonly message?: (text: string) => string | undefined;
}

/** Stands between the suite and a gateway, and does one thing wrong. */
export async function startFaultyProxy(gateway: string, fault: Fault) {
  const forward = (request: ProxiedRequest) => forwardTo(gateway, request);
  const answer = fault.answer ?? ((request, next) => next(request));
  const server = createServer((incoming, outgoing) => {
    void readRequest(incoming)
      .then((request) => answer(request, forward))
      .then(({ status, headers, body }) => {
        for (const [name, value] of headers) outgoing.appendHeader(name, value);
        outgoing.writeHead(status).end(body);
      });
  });
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (incoming, socket, head) => {
    const upstream = openUpstream(gateway, incoming);
    upstream.on('unexpected-response', (_, { statusCode = 0 }) => {
      socket.end(`HTTP/1.1 ${statusCode} Refused\r\nConnection: close\r\n\r\n`);
    });
    upstream.on('error', () => socket.destroy());
    upstream.on('open', () => {
      sockets.handleUpgrade(incoming, socket, head, (downstream) => {
        relay(upstream, downstream, fault);
      });
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    for (const client of sockets.clients) client.terminate();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { origin: `http://localhost:${port}`, close };
}

async function readRequest(incoming: IncomingMessage): Promise<ProxiedRequest> {
  const body = await readText(incoming);
  const { method = '', url: path = '' } = incoming;
  const headers = Object.entries(incoming.headers).filter(([name]) => name !== 'content-length');
  return { method, path, headers: Object.fromEntries(headers) as Record<string, string>, body };
}

function forwardTo(gateway: string, request: ProxiedRequest): Promise<ProxiedAnswer> {
  const { hostname, port } = new URL(gateway);
  const { method, path, headers, body } = request;
  return new Promise((resolve, reject) => {
    const outgoing = send({ hostname, port, method, path, headers, agent: false }, (incoming) => {
      const { statusCode: status = 0, headersDistinct } = incoming;
      const received = Object.entries(headersDistinct)
        .filter(([name]) => !/^(content-length|transfer-encoding|connection)$/.test(name))
        .flatMap(([name, values = []]) => values.map((value) => [name, value] as const));
      readText(incoming).then((text) => {
        resolve({ status, headers: received, body: text });
      }, reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

async function readText(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function openUpstream(gateway: string, { headers, url = '' }: IncomingMessage): WebSocket {
  const { cookie, origin } = headers;
  const sent = { ...(cookie !== undefined && { cookie }), ...(origin !== undefined && { origin }) };
  return new WebSocket(gateway.replace('http', 'ws') + url, { headers: sent });
}

function relay(upstream: WebSocket, downstream: WebSocket, { message }: Fault): void {
  upstream.on('message', (data: Buffer) => {
    const text = data.toString();
    const passed = message === undefined ? text : message(text);
    if (passed !== undefined) downstream.send(passed);
  });
  upstream.on('close', (code) => {
    // 1006 says that a connection was cut, and is never sent.
    if (code === 1006) downstream.terminate();
    else downstream.close(code);
  });
  downstream.on('message', (data: Buffer) => {
    upstream.send(data.toString());
  });
  downstream.on('close', () => {
    upstream.terminate();
  });
}
