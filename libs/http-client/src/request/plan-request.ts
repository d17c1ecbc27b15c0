import type { CallDescription } from '../contract.ts';
import type { CallOptions } from '../http-client.ts';
import type { ResolvedOptions, SignableRequest } from '../options.ts';
import type { HttpPorts } from '../ports.ts';
import { failure, type CallName } from './failure.ts';
import { toHex } from '../hex.ts';

export interface PlannedRequest {
  readonly name: CallName;
  /** The path is pathname and search, as sent. */
  readonly target: Pick<SignableRequest, 'method' | 'path' | 'sealed'>;
  /** Usually JSON; empty if there is no body. */
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signed: boolean;
}

/** Builds the parts that all attempts share. @throws HttpError `request` or `unsupported-protocol`. */
export function planRequest(
  options: ResolvedOptions,
  name: CallName,
  call: CallDescription,
  payload: unknown,
  { signed = true, idempotencyKey }: CallOptions,
): PlannedRequest {
  const { method, contentType, access, sealed = false } = call;
  const { website, ports } = options;
  const path = toPath(options, call, name);
  const isPost = method === 'POST';
  const isNamed = access === 'user' && name.writes;
  return {
    name,
    target: { method, path: isPost ? path : path + toQuery(payload, path), sealed },
    body: isPost ? toBody(payload, contentType) : '',
    headers: {
      'content-type': contentType ?? 'application/json',
      website,
      ...(isNamed && { 'idempotency-key': idempotencyKey ?? randomId(ports) }),
    },
    signed,
  };
}

/** Returns 32 random hex digits. */
export function randomId({ randomBytes }: HttpPorts): string {
  return toHex(randomBytes(16));
}

/** Returns the path as `fetch` sends and a signature covers it. Cached for each contract: parsing is slow in pages. */
function toPath(
  { origin, prefix, targets }: ResolvedOptions,
  call: CallDescription,
  name: CallName,
): string {
  const known = targets.get(call);
  if (known) return known;
  if (!origin.startsWith('http')) {
    throw failure('unsupported-protocol', name, {
      msg: 'unsupported protocol',
      code: 'HTTP_PROTOCOL',
    });
  }
  if (call.path.startsWith('/')) {
    const { pathname, search } = new URL(origin + prefix + call.path);
    // A pathname that begins with `//` names another host when it is resolved again.
    if (pathname.startsWith(`${prefix}/`) && !pathname.startsWith('//')) {
      const target = pathname + search;
      targets.set(call, target);
      return target;
    }
  }
  throw failure('request', name, { msg: 'wrong api name!', code: 'HTTP_API_NAME' });
}

/** A text payload with its own content type is sent unchanged. */
function toBody(payload: unknown, contentType: string | undefined): string {
  if (contentType && typeof payload === 'string') return payload;
  return payload === undefined ? '' : JSON.stringify(payload);
}

function toQuery(payload: unknown, path: string): string {
  let query = '';
  for (const [name, value] of Object.entries(payload ?? {})) {
    if (value === undefined || value === null) continue;
    query += `${query || path.includes('?') ? '&' : '?'}${encode(name)}=${encode(String(value))}`;
  }
  return query;
}

/** Encodes text so that `fetch` does not change it. `URLSearchParams` is slow in pages. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/'/g, '%27');
}
