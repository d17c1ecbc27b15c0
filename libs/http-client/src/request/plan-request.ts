import { isWrite, type CallDescription } from '../contract.ts';
import type { CallOptions } from '../http-client.ts';
import type { ResolvedOptions } from '../options.ts';
import { failure, type CallName } from './failure.ts';
import { toHex } from '../hex.ts';

export interface PlannedRequest extends CallName {
  readonly method: 'GET' | 'POST';
  /** Pathname and search, as sent. */
  readonly target: string;
  readonly contentType: string;
  /** Usually JSON; empty if there is no body. */
  readonly body: string;
  readonly idempotencyKey: string | undefined;
  readonly signed: boolean;
  readonly sealed: boolean;
}

/** Builds the parts that all attempts share. @throws HttpError `request` or `unsupported-protocol`. */
export function planRequest(
  options: ResolvedOptions,
  call: CallDescription,
  payload: unknown,
  { signed = true, idempotencyKey }: CallOptions,
): PlannedRequest {
  const { method, path, contentType } = call;
  const name = { path, writes: isWrite(call) };
  const target = toTarget(options, call, name);
  const isPost = method === 'POST';
  return {
    ...name,
    method,
    target: isPost ? target : target + toQuery(payload, target),
    contentType: contentType ?? 'application/json',
    body: isPost ? toBody(payload, contentType) : '',
    idempotencyKey:
      call.access === 'user' && name.writes
        ? (idempotencyKey ?? toHex(options.ports.randomBytes(16)))
        : undefined,
    signed,
    sealed: call.sealed ?? false,
  };
}

/** Returns the path as `fetch` sends and a signature covers it. Cached for each contract: parsing is slow in pages. */
function toTarget({ base, targets }: ResolvedOptions, call: CallDescription, name: CallName) {
  const known = targets.get(call);
  if (known) return known;
  if (!/^https?:$/.test(base.protocol)) {
    throw failure('unsupported-protocol', name, { code: 'HTTP_PROTOCOL' });
  }
  const target = name.path.startsWith('/') && resolvePath(base, name.path);
  if (!target) {
    throw failure('request', name, { message: 'wrong api name!', code: 'HTTP_API_NAME' });
  }
  targets.set(call, target);
  return target;
}

/**
 * Returns pathname and search of a path below the API's address. Returns `false` for a path outside it, and for one that
 * begins with `//`, which names another host when it is resolved again.
 */
function resolvePath({ origin, pathname: basePath }: URL, path: string): string | false {
  const prefix = basePath.replace(/\/+$/, '');
  const { pathname, search } = new URL(origin + prefix + path);
  return pathname.startsWith(`${prefix}/`) && !pathname.startsWith('//') && pathname + search;
}

/** A text payload with its own content type is sent unchanged. */
function toBody(payload: unknown, contentType: string | undefined): string {
  if (contentType && typeof payload === 'string') return payload;
  return payload === undefined ? '' : JSON.stringify(payload);
}

function toQuery(payload: unknown, target: string): string {
  let query = '';
  for (const [name, value] of Object.entries(payload ?? {})) {
    if (value === undefined || value === null) continue;
    query += `${query || target.includes('?') ? '&' : '?'}${encode(name)}=${encode(String(value))}`;
  }
  return query;
}

/** Encodes text so that `fetch` does not change it. `URLSearchParams` is slow in pages. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/'/g, '%27');
}
