import { gatewayCode } from '@bourse/gateway-contract';
import type { Context, Handler as HonoHandler, MiddlewareHandler } from 'hono';
import { Refusal } from '../handler.ts';
import type { GatewayRoute, IncomingCall } from '../pipeline/call.ts';
import { checkCaller } from '../pipeline/check-caller.ts';
import type { Pipeline } from '../pipeline/pipeline.ts';
import type { GatewayBindings } from './bindings.ts';
import { createCookies, deliverCookies } from './cookies.ts';
import type { Cookies } from './cookies.ts';
import { allowReading, allowSending } from './cors.ts';
import { failed, refused, toResponse } from './envelope.ts';
import type { Answer } from './envelope.ts';
import { isLoopback, plainAddress } from './host.ts';
import type { OriginPolicy } from './origins.ts';
import { isPlainTarget, targetOf } from './raw-target.ts';
import { readBody } from './read-body.ts';

/** What stands between a request of the API and the pipeline. */
export interface ApiParts {
  readonly pipeline: Pipeline;
  readonly origins: OriginPolicy;
  readonly bodyLimitBytes: number;
  readonly now: () => number;
  /** Hears of what no check foresaw; the caller hears only that something went wrong. */
  readonly onError: (error: unknown, path: string) => void;
}

type Environment = { Bindings: GatewayBindings };

/** A function that answers one route of the API. */
export type ApiHandler = HonoHandler<Environment>;

/** The API's side of the Hono application. */
export interface Api {
  /** Lets nothing pass whose path could mean two things. */
  readonly guard: MiddlewareHandler<Environment>;
  /** Answers the calls of one route. */
  handle(route: GatewayRoute): ApiHandler;
  /** Answers what no route does: a preflight, or a path that does not exist. */
  readonly fallback: ApiHandler;
}

/** Makes the Hono handlers of the API. */
export function createApi(parts: ApiParts): Api {
  const refuse = (context: Context<Environment>, code: string, message: string): Response =>
    seal(refused(new Refusal(code, message)), context, undefined, parts);
  return {
    async guard(context, next) {
      if (isPlainTarget(targetOf(context.req.raw, context.env))) return next();
      return refuse(context, gatewayCode.targetRefused, 'The path is not in its plain form.');
    },
    handle: (route) => async (context) => {
      const cookies = readCookies(route, context);
      const answer = await settle(parts, route.contract.path, async () => {
        checkCaller(route.contract, context.req.raw.headers, hostOf(context), parts.origins);
        return parts.pipeline(route, await readCall(context, cookies, parts));
      });
      return seal(answer, context, cookies, parts);
    },
    fallback(context) {
      const origin = context.req.header('origin');
      if (context.req.method !== 'OPTIONS' || !parts.origins.allows(origin, hostOf(context))) {
        return refuse(context, gatewayCode.notFound, 'There is no such call.');
      }
      const headers = answerHeaders(context, parts);
      allowSending(headers);
      return new Response(null, { status: 204, headers });
    },
  };
}

async function settle(parts: ApiParts, path: string, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) return refused(error);
    parts.onError(error, path);
    return failed;
  }
}

async function readCall(
  context: Context<Environment>,
  cookies: Cookies,
  { bodyLimitBytes, now }: ApiParts,
): Promise<IncomingCall> {
  const request = context.req.raw;
  const { incoming, address } = context.env;
  return {
    method: request.method,
    target: targetOf(request, context.env),
    headers: request.headers,
    host: hostOf(context),
    body: await readBody(request, bodyLimitBytes),
    address: plainAddress(incoming?.socket.remoteAddress ?? address ?? '127.0.0.1'),
    cookies,
    now: now(),
  };
}

/** Reports come as beacons from any page: to their handlers every sender is a stranger. */
function readCookies({ contract }: GatewayRoute, context: Context<Environment>): Cookies {
  const sent = context.env.jar?.read() ?? context.req.header('cookie');
  const trusted = contract.access === 'report' ? undefined : sent;
  return createCookies(trusted, !isLoopback(hostOf(context)));
}

function hostOf(context: Context<Environment>): string {
  return context.req.header('host') ?? new URL(context.req.url).host;
}

function seal(
  answer: Answer,
  context: Context<Environment>,
  cookies: Cookies | undefined,
  parts: ApiParts,
): Response {
  const response = toResponse(answer);
  for (const [name, value] of answerHeaders(context, parts)) response.headers.set(name, value);
  if (cookies !== undefined) deliverCookies(cookies, response.headers, context.env.jar);
  return response;
}

/** What every answer of the API says. */
function answerHeaders(context: Context<Environment>, { origins, now }: ApiParts): Headers {
  const headers = new Headers({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    requesttime: String(now()),
    'x-content-type-options': 'nosniff',
  });
  const origin = context.req.header('origin');
  allowReading(headers, origin, origins.allows(origin, hostOf(context)));
  return headers;
}
