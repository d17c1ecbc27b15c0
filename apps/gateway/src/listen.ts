import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { HttpBindings } from '@hono/node-server';
import { gatewayCode } from '@bourse/gateway-contract';
import type { Gateway } from './create-gateway.ts';
import { Refusal } from './route/refusal.ts';
import { refused, toResponse } from './http/envelope.ts';
import { originOf } from './http/server-origin.ts';
import { attachStream } from './stream/index.ts';

/** Where a gateway listens. */
export interface ListenOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** `127.0.0.1` by default: other machines reach the gateway only when told so. */
  readonly host?: string;
  /** How long the headers of a request may take to arrive; 10 s by default. */
  readonly headersTimeoutMs?: number;
  /** How long a whole request may take to arrive; 20 s by default. */
  readonly requestTimeoutMs?: number;
}

/** A gateway that listens. */
export interface Listener {
  /** E.g. `http://localhost:4200`. */
  readonly url: string;
  /** Takes no more requests, closes every connection and resolves when none is left. */
  close(): Promise<void>;
}

/** How often Node looks for requests that take too long. */
const connectionsCheckingInterval = 1_000;

/** What has begun to be answered may finish within this time. */
const graceMs = 2_000;

/** Serves a gateway, its stream included, over HTTP. */
export async function listen(gateway: Gateway, options: ListenOptions): Promise<Listener> {
  const answer = getRequestListener((request, env) => gateway.fetch(request, env as HttpBindings), {
    // The in-process users of the gateway keep the platform's own Request and Response.
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

/** Targets and hosts of which no URL can be made never reach the gateway itself. */
function refuseMalformed(): Response {
  return toResponse(
    refused(new Refusal(gatewayCode.targetRefused, 'The request is not well formed.')),
  );
}
