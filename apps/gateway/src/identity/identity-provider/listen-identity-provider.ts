import { createServer } from 'node:http';
import { once } from 'node:events';
import { getRequestListener } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { isLoopback } from '../../edge/http/host.ts';
import { originOf } from '../../edge/http/server-origin.ts';
import type { IdentityProviders } from '../third-party/index.ts';
import {
  decision,
  readOpenIdRequest,
  readTelegramRequest,
  type Authorization,
  type Decision,
} from './authorization.ts';
import { authorizationPage } from './authorization-page.ts';
import { answerAsTelegram, createTokenIssuer, type TokenIssuer } from './issue-answer.ts';
import { standInsFor } from './stand-ins.ts';

export interface IdentityProviderHost {
  readonly origin: string;
  /** The providers that it stands in for. */
  readonly providers: IdentityProviders;
  close(): Promise<void>;
}

export interface IdentityProviderOptions {
  readonly port: number;
  /** Providers that are real. */
  readonly configured: IdentityProviders;
}

/**
 * Stands in for the identity providers that are not configured: anyone can be any person. For development, on loopback only.
 * Resolves when it listens.
 */
export async function listenIdentityProvider({
  port,
  configured,
}: IdentityProviderOptions): Promise<IdentityProviderHost> {
  const issuer = await createTokenIssuer();
  const app = new Hono();
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer((incoming, outgoing) => {
    void answer(incoming, outgoing);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const origin = originOf(server);
  const providers = standInsFor(configured, origin);
  addRoutes(app, providers, issuer);
  return {
    origin,
    providers,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Reading and answering of one provider's requests. */
interface Endpoint {
  readonly name: string;
  readonly read: (query: Record<string, string>) => Authorization | undefined;
  readonly answer: (
    made: Decision,
    authorization: Authorization,
  ) => URLSearchParams | Promise<URLSearchParams>;
}

function addRoutes(app: Hono, providers: IdentityProviders, issuer: TokenIssuer): void {
  app.use(async ({ req }, next) => {
    if (isLoopback(req.header('host') ?? '')) return next();
    return new Response(null, { status: 400 });
  });
  app.get('/keys', () => Response.json(issuer.keys));
  for (const [path, endpoint] of endpointsOf(providers, issuer)) {
    app.get(`/${path}/authorize`, ({ req }) => {
      const authorization = endpoint.read(req.query());
      return authorization === undefined
        ? malformed()
        : authorizationPage(endpoint.name, authorization.returnTo);
    });
    app.post(`/${path}/authorize`, (context) => decide(context, endpoint));
  }
}

function endpointsOf(
  { openId = {}, telegramBotToken }: IdentityProviders,
  issuer: TokenIssuer,
): readonly (readonly [string, Endpoint])[] {
  const named = Object.entries(openId).map(([path, provider]) => {
    const endpoint: Endpoint = {
      name: provider.name,
      read: (query) => readOpenIdRequest(query, provider),
      answer: (made, authorization) => issuer.answer(made, authorization, provider),
    };
    return [path, endpoint] as const;
  });
  if (telegramBotToken === undefined) return named;
  const [botId = ''] = telegramBotToken.split(':');
  const telegram: Endpoint = {
    name: 'Telegram',
    read: (query) => readTelegramRequest(query, botId),
    answer: (made) => answerAsTelegram(made, telegramBotToken, Date.now()),
  };
  return [...named, ['telegram', telegram]];
}

async function decide({ req }: Context, { read, answer }: Endpoint): Promise<Response> {
  const authorization = read(req.query());
  const made = v.safeParse(decision, await req.parseBody());
  if (authorization === undefined || !made.success) return malformed();
  const fragment = await answer(made.output, authorization);
  const location = `${authorization.returnTo}#${fragment.toString()}`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

function malformed(): Response {
  return new Response('The request is not well formed.', { status: 400 });
}
