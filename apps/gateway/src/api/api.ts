import { gatewayCode } from '@bourse/gateway-contract';
import type { Context, Handler as HonoHandler, MiddlewareHandler } from 'hono';
import type { Maintenance } from '../availability/maintenance.ts';
import type { createRegionCheck } from '../availability/regions.ts';
import { Refusal } from '../route/refusal.ts';
import type { GatewayRoute, IdentifyKey, KeyCaller } from '../pipeline/call.ts';
import { checkCaller } from '../pipeline/check-caller.ts';
import type { CallLimits } from '../limits/call-limits.ts';
import type { RateHeaders } from '../limits/rate-limit.ts';
import type { Pipeline } from '../pipeline/pipeline.ts';
import type { GatewayBindings } from '../http/bindings.ts';
import { writeCookies } from '../http/cookies.ts';
import type { Cookies } from '../http/cookies.ts';
import { addCorsHeaders, addPreflightHeaders } from '../http/cors.ts';
import { failed, refused, toResponse } from '../http/envelope.ts';
import type { Answer } from '../http/envelope.ts';
import { requestedHost } from '../http/host.ts';
import type { OriginPolicy } from '../http/origins.ts';
import { isPlainTarget, targetOf } from '../http/raw-target.ts';
import { readBody } from './read-body.ts';
import { hasAccessKey, hostOf, isBehindProxy, readHead } from './read-call.ts';
import type { CallHead, ReadCallParts } from './read-call.ts';

export interface ApiParts extends ReadCallParts {
  readonly pipeline: Pipeline;
  readonly identifyKey: IdentifyKey;
  readonly limits: CallLimits;
  readonly delayRefusal: () => Promise<void>;
  readonly origins: OriginPolicy;
  readonly maintenance: Pick<Maintenance, 'admit'>;
  readonly checkRegion: ReturnType<typeof createRegionCheck>;
  readonly bodyLimitBytes: number;
  readonly onAnswer: (code: string, seconds: number) => void;
  readonly onError: (error: unknown, path: string) => void;
}

type Environment = { Bindings: GatewayBindings };

export type ApiHandler = HonoHandler<Environment>;

export interface Api {
  /** Refuses requests for other hosts, and paths that have more than one reading. */
  readonly guard: MiddlewareHandler<Environment>;
  handle(route: GatewayRoute): ApiHandler;
  readonly fallback: ApiHandler;
}

export function createApi(parts: ApiParts): Api {
  const refuse = (context: Context<Environment>, code: string, message: string): Response =>
    respond(refused(new Refusal(code, message)), context, undefined, parts);
  return {
    async guard(context, next) {
      const host = requestedHost(context.req.raw, context.env);
      if (!parts.origins.servesHost(host)) {
        const refusal = new Refusal(gatewayCode.targetRefused, 'This host is not served here.');
        return toResponse(refused(refusal));
      }
      if (isPlainTarget(targetOf(context.req.raw, context.env))) return next();
      return refuse(context, gatewayCode.targetRefused, 'The path is not in its plain form.');
    },
    handle: (route) => async (context) => {
      const startedAt = performance.now();
      const head = readHead(route, context, parts);
      const answer = await toAnswer(parts, route.contract.path, async () => {
        parts.maintenance.admit();
        parts.checkRegion(route.contract, head.headers, isBehindProxy(context, parts));
        return chargeAndRun(route, head, context.req.raw, parts);
      });
      parts.onAnswer(answer.envelope.code, (performance.now() - startedAt) / 1000);
      return respond(answer, context, head.cookies, parts);
    },
    fallback(context) {
      const origin = context.req.header('origin');
      if (context.req.method !== 'OPTIONS' || !parts.origins.allows(origin, hostOf(context))) {
        return refuse(context, gatewayCode.notFound, 'There is no such call.');
      }
      const headers = answerHeaders(context, parts);
      addPreflightHeaders(headers);
      return new Response(null, { status: 204, headers });
    },
  };
}

async function chargeAndRun(
  route: GatewayRoute,
  head: CallHead,
  request: Request,
  parts: ApiParts,
): Promise<Answer> {
  const { bodyLimitBytes, origins, pipeline } = parts;
  checkCaller(route.contract, head.headers, head.host, origins);
  if (hasAccessKey(head)) return runKeyCall(route, head, request, parts);
  const left = await charge(route, head, parts);
  const answer = await toAnswer(parts, route.contract.path, async () =>
    pipeline(route, { ...head, body: await readBody(request, bodyLimitBytes) }),
  );
  return { ...answer, headers: { ...left, ...answer.headers } };
}

/** A signature that holds is charged to its key, any other call to its network. */
async function runKeyCall(
  route: GatewayRoute,
  head: CallHead,
  request: Request,
  parts: ApiParts,
): Promise<Answer> {
  const call = { ...head, body: await readBody(request, parts.bodyLimitBytes) };
  let keyCaller: KeyCaller;
  try {
    keyCaller = parts.identifyKey(call);
  } catch (error) {
    await charge(route, head, parts);
    throw error;
  }
  const payer = `key ${keyCaller.accessKey}`;
  const left = parts.limits.charge(
    route.contract,
    { userId: payer, sessionId: undefined, network: head.network },
    call.body.length,
    head.now,
  );
  const answer = await toAnswer(parts, route.contract.path, () =>
    parts.pipeline(route, { ...call, keyCaller }),
  );
  return { ...answer, headers: { ...left, ...answer.headers } };
}

async function charge(
  { contract }: GatewayRoute,
  { headers, network, now, browser: { live } }: CallHead,
  { bodyLimitBytes, limits, delayRefusal }: ApiParts,
): Promise<RateHeaders> {
  const payer = { userId: live?.user?.id, sessionId: live?.token, network };
  // A body of unknown length is charged as the longest one.
  const bytes = Number(headers.get('content-length') ?? bodyLimitBytes);
  try {
    return limits.charge(contract, payer, bytes, now);
  } catch (error) {
    if (payer.userId === undefined) await delayRefusal();
    throw error;
  }
}

async function toAnswer(
  parts: ApiParts,
  path: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) return refused(error);
    parts.onError(error, path);
    return failed;
  }
}

function respond(
  answer: Answer,
  context: Context<Environment>,
  cookies: Cookies | undefined,
  parts: ApiParts,
): Response {
  const response = toResponse(answer);
  for (const [name, value] of answerHeaders(context, parts)) response.headers.set(name, value);
  if (cookies !== undefined) writeCookies(cookies, response.headers, context.env.jar);
  return response;
}

function answerHeaders(context: Context<Environment>, { origins, now }: ApiParts): Headers {
  const headers = new Headers({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    requesttime: String(now()),
    'x-content-type-options': 'nosniff',
  });
  const origin = context.req.header('origin');
  addCorsHeaders(headers, origin, origins.allows(origin, hostOf(context)));
  return headers;
}
