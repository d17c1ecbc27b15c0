import { gatewayCode } from '@bourse/gateway-contract';
import type { Context, Handler as HonoHandler, MiddlewareHandler } from 'hono';
import { Refusal } from '../route/refusal.ts';
import type { GatewayRoute } from '../pipeline/call.ts';
import { checkCaller } from '../pipeline/check-caller.ts';
import type { CallLimits } from '../limits/call-limits.ts';
import type { RateHeaders } from '../limits/rate-limit.ts';
import type { Pipeline } from '../pipeline/pipeline.ts';
import type { GatewayBindings } from '../http/bindings.ts';
import { deliverCookies } from '../http/cookies.ts';
import type { Cookies } from '../http/cookies.ts';
import { allowReading, allowSending } from '../http/cors.ts';
import { failed, refused, toResponse } from '../http/envelope.ts';
import type { Answer } from '../http/envelope.ts';
import { requestedHost } from '../http/host.ts';
import type { OriginPolicy } from '../http/origins.ts';
import { isPlainTarget, targetOf } from '../http/raw-target.ts';
import { readBody } from './read-body.ts';
import { hostOf, readHead } from './read-call.ts';
import type { CallHead, ReadCallParts } from './read-call.ts';

/** What stands between a request of the API and the pipeline. */
export interface ApiParts extends ReadCallParts {
  readonly pipeline: Pipeline;
  readonly limits: CallLimits;
  /** Waits before a refusal of an anonymous caller goes out. */
  readonly holdBack: () => Promise<void>;
  readonly origins: OriginPolicy;
  readonly bodyLimitBytes: number;
  /** Receives the envelope code of each answer, and how long it took. */
  readonly onAnswer: (code: string, seconds: number) => void;
  /** Hears of what no check foresaw; the caller hears only that something went wrong. */
  readonly onError: (error: unknown, path: string) => void;
}

type Environment = { Bindings: GatewayBindings };

/** A function that answers one route of the API. */
export type ApiHandler = HonoHandler<Environment>;

/** The API's side of the Hono application. */
export interface Api {
  /** Lets nothing pass that is meant for another host, or whose path could mean two things. */
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
      const answer = await settle(parts, route.contract.path, () =>
        admitAndAnswer(route, head, context.req.raw, parts),
      );
      parts.onAnswer(answer.envelope.code, (performance.now() - startedAt) / 1000);
      return seal(answer, context, head.cookies, parts);
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

/** Charges the caller before the body is read, and puts what is left into the answer's headers. */
async function admitAndAnswer(
  route: GatewayRoute,
  head: CallHead,
  request: Request,
  parts: ApiParts,
): Promise<Answer> {
  const { bodyLimitBytes, origins, pipeline } = parts;
  checkCaller(route.contract, head.headers, head.host, origins);
  const left = await charge(route, head, parts);
  const answer = await settle(parts, route.contract.path, async () =>
    pipeline(route, { ...head, body: await readBody(request, bodyLimitBytes) }),
  );
  return { ...answer, headers: { ...left, ...answer.headers } };
}

async function charge(
  { contract }: GatewayRoute,
  { headers, network, now, browser: { live } }: CallHead,
  { bodyLimitBytes, limits, holdBack }: ApiParts,
): Promise<RateHeaders> {
  const payer = { userId: live?.user?.id, sessionId: live?.token, network };
  // A body without a length may be as long as any.
  const bytes = Number(headers.get('content-length') ?? bodyLimitBytes);
  try {
    return limits.charge(contract, payer, bytes, now);
  } catch (error) {
    if (payer.userId === undefined) await holdBack();
    throw error;
  }
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
