import { once } from 'node:events';
import { IncomingMessage, createServer } from 'node:http';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { gatewayCode } from '@bourse/gateway-contract';
import { Refusal } from './route/refusal.ts';
import type { GatewayBindings } from './http/bindings.ts';
import { refused, toResponse } from './http/envelope.ts';
import { originOf } from './http/server-origin.ts';
import { attachStream, type StreamOptions } from './stream/index.ts';

/** Handlers that a listener serves. */
export interface Served {
  /** Standard Fetch types let the same handlers run behind a socket and in tests. */
  fetch(request: Request, bindings?: GatewayBindings): Response | Promise<Response>;
  readonly stream: StreamOptions;
}

export interface ListenOptions {
  readonly port: number;
  /** Default `127.0.0.1`, so that other machines cannot connect. */
  readonly host?: string;
  readonly headersTimeoutMs?: number;
  readonly requestTimeoutMs?: number;
}

export interface Listener {
  readonly url: string;
  /** Resolves when every connection is closed. */
  close(): Promise<void>;
}

const connectionsCheckingInterval = 1_000;

const graceMs = 2_000;

export async function listen(gateway: Served, options: ListenOptions): Promise<Listener> {
  const fetch = (request: Request, { incoming }: HttpBindings | Http2Bindings) =>
    gateway.fetch(request, incoming instanceof IncomingMessage ? { incoming } : {});
  const answer = getRequestListener(fetch, {
    // Users of the gateway in the same process keep the native `Request` and `Response`.
    overrideGlobalObjects: false,
    errorHandler: refuseMalformed,
  });
  const { headersTimeoutMs = 10_000, requestTimeoutMs = 20_000 } = options;
  const timeouts = { headersTimeout: headersTimeoutMs, requestTimeout: requestTimeoutMs };
  const server = createServer(
    { ...timeouts, connectionsCheckingInterval },
    (incoming, outgoing) => {
      void answer(incoming, outgoing);
    },
  );
  const closeStream = attachStream(server, gateway.stream);
  server.listen(options.port, options.host ?? '127.0.0.1');
  await once(server, 'listening');
  return {
    url: originOf(server),
    async close() {
      closeStream();
      server.close();
      server.closeIdleConnections();
      const timer = setTimeout(() => {
        server.closeAllConnections();
      }, graceMs);
      await once(server, 'close');
      clearTimeout(timer);
    },
  };
}

/** Answers targets and hosts that do not form a valid URL. */
function refuseMalformed(): Response {
  return toResponse(
    refused(new Refusal(gatewayCode.targetRefused, 'The request is not well formed.')),
  );
}
