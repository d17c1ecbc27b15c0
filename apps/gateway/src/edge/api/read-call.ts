import type { Context } from 'hono';
import { readBrowserSession } from '../sessions/session-cookies.ts';
import { visitOf } from '../sessions/visit.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { hasAccessKey, type GatewayRoute, type IncomingCall } from '../pipeline/call.ts';
import type { GatewayBindings } from '../http/bindings.ts';
import { Cookies } from '../http/cookies.ts';
import { isLoopback, requestedHost } from '../http/host.ts';
import { addressOf, networkOf, plainAddress } from '../http/network.ts';
import { targetOf } from '../http/raw-target.ts';

export type ApiContext = Context<{ Bindings: GatewayBindings }>;

export type CallHead = Omit<IncomingCall, 'body'>;

export interface ReadCallParts {
  readonly sessions: SessionStore;
  readonly trustedProxies: ReadonlySet<string>;
  readonly now: () => number;
}

export async function readHead(
  route: GatewayRoute,
  context: ApiContext,
  { sessions, trustedProxies, now }: ReadCallParts,
): Promise<CallHead> {
  const request = context.req.raw;
  const { incoming, address: given } = context.env;
  const forwarded = { 'x-forwarded-for': request.headers.get('x-forwarded-for') ?? '' };
  const address = addressOf(incoming?.socket.remoteAddress ?? given, forwarded, trustedProxies);
  const network = networkOf(address);
  const cookies = readCookies(route, context);
  const at = now();
  return {
    method: request.method,
    target: targetOf(request, context.env),
    headers: request.headers,
    host: hostOf(context),
    address,
    network,
    cookies,
    browser: await readBrowserSession(sessions, cookies, {
      network,
      visit: visitOf(request.headers, address),
      now: at,
    }),
    now: at,
  };
}

/** Whether the connection comes from a trusted proxy, so that its headers count. */
export function isBehindProxy(
  { env: { incoming, address } }: ApiContext,
  { trustedProxies }: Pick<ReadCallParts, 'trustedProxies'>,
): boolean {
  return trustedProxies.has(plainAddress(incoming?.socket.remoteAddress ?? address ?? ''));
}

/** Ignores cookies of reports, because a page of any site can send them, and of calls with an API key. */
function readCookies({ contract }: GatewayRoute, context: ApiContext): Cookies {
  const sent = context.env.jar?.read() ?? context.req.header('cookie');
  const isIgnored = contract.access === 'report' || hasAccessKey(context.req.raw);
  const trusted = isIgnored ? undefined : sent;
  return new Cookies(trusted, !isLoopback(hostOf(context)));
}

export function hostOf(context: ApiContext): string {
  return requestedHost(context.req.raw, context.env) ?? '';
}
