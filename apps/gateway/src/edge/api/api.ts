import { gatewayCode } from '@bourse/gateway-contract';
import type { Context, Handler as HonoHandler, MiddlewareHandler } from 'hono';
import type { Maintenance } from '../availability/maintenance.ts';
import type { createRegionCheck } from '../availability/regions.ts';
import { Refusal } from '../route/refusal.ts';
import { claimsSignature, type GatewayRoute } from '../pipeline/call.ts';
import { checkCaller } from '../pipeline/check-caller.ts';
import type { CallLimits } from '../limits/call-limits.ts';
import type { RateHeaders } from '../limits/rate-limit.ts';
import { signerOf, type AuthenticCall, type Pipeline } from '../pipeline/pipeline.ts';
import type { GatewayBindings } from '../http/bindings.ts';
import { writeCookies, type Cookies } from '../http/cookies.ts';
import { addCorsHeaders, addPreflightHeaders } from '../http/cors.ts';
import { failed, refused, toResponse, translated, type Answer } from '../http/envelope.ts';
import { requestedHost } from '../http/host.ts';
import type { OriginPolicy } from '../http/origins.ts';
import { isPlainTarget, targetOf } from '../http/raw-target.ts';
import { readBody } from './read-body.ts';
import { hostOf, isBehindProxy, readHead, type CallHead, type ReadCallParts } from './read-call.ts';

export interface ApiParts extends ReadCallParts {
  readonly pipeline: Pipeline;
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
        return toResponse(translated(refused(refusal), context.req.header('locale')));
      }
      if (isPlainTarget(targetOf(context.req.raw, context.env))) return next();
      return refuse(context, gatewayCode.targetRefused, 'The path is not in its plain form.');
    },
    handle: (route) => async (context) => {
      const startedAt = performance.now();
      const head = await readHead(route, context, parts);
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
  const { contract } = route;
  checkCaller(contract, head.headers, head.host, parts.origins);
  if (claimsSignature(contract, head)) return verifyAndRun(route, head, request, parts);
  const left = await chargeStranger(route, head, parts);
  return addHeaders(left, parts, contract.path, async () => {
    const call = await authenticate(route, head, request, parts);
    return parts.pipeline.run(route, call);
  });
}

/** A signature that holds is charged to its user or key, any other to the network that sent it. */
async function verifyAndRun(
  route: GatewayRoute,
  head: CallHead,
  request: Request,
  parts: ApiParts,
): Promise<Answer> {
  const { contract } = route;
  let call: AuthenticCall;
  try {
    call = await authenticate(route, head, request, parts);
  } catch (error) {
    const left = await chargeStranger(route, head, parts);
    return addHeaders(left, parts, contract.path, () => {
      throw error;
    });
  }
  const signer = signerOf(call);
  const left =
    signer === undefined
      ? await chargeStranger(route, head, parts)
      : parts.limits.chargeSigner(contract, signer, head.now);
  return addHeaders(left, parts, contract.path, () => parts.pipeline.run(route, call));
}

async function authenticate(
  route: GatewayRoute,
  head: CallHead,
  request: Request,
  { bodyLimitBytes, pipeline }: ApiParts,
): Promise<AuthenticCall> {
  const body = await readBody(request, bodyLimitBytes);
  return pipeline.authenticate(route, { ...head, body });
}

async function chargeStranger(
  { contract }: GatewayRoute,
  { headers, network, now, browser: { live } }: CallHead,
  { bodyLimitBytes, limits, delayRefusal }: ApiParts,
): Promise<RateHeaders> {
  const sessionId = live?.user === undefined ? live?.token : undefined;
  // A body of unknown length is charged as the longest one.
  const bytes = Number(headers.get('content-length') ?? bodyLimitBytes);
  try {
    return limits.chargeStranger(contract, { network, sessionId }, bytes, now);
  } catch (error) {
    await delayRefusal();
    throw error;
  }
}

async function addHeaders(
  left: RateHeaders,
  parts: ApiParts,
  path: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await toAnswer(parts, path, work);
  return { ...answer, headers: { ...left, ...answer.headers } };
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
  const response = toResponse(translated(answer, context.req.header('locale')));
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
