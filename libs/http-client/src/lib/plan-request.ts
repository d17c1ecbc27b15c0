import { isWrite } from '../contract.ts';
import type { CallDescription } from '../contract.ts';
import type { ResolvedOptions } from '../options.ts';
import { failure } from './failure.ts';
import type { CallName } from './failure.ts';
import { toHex } from './hex.ts';

/** A request as it stays over all its attempts. */
export interface PlannedRequest extends CallName {
  readonly method: 'GET' | 'POST';
  /** Pathname and search, as sent. */
  readonly target: string;
  readonly contentType: string;
  /** Text, JSON as a rule; empty without a body. */
  readonly body: string;
  readonly idempotencyKey: string | undefined;
  /** `false` leaves the signer out. */
  readonly signed: boolean;
}

/** Fixes what all attempts of a call have in common. @throws HttpError `request` or `unsupported-protocol`. */
export function planRequest(
  options: ResolvedOptions,
  call: CallDescription,
  payload: unknown,
  signed: boolean,
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
      call.access === 'user' && name.writes ? toHex(options.ports.randomBytes(16)) : undefined,
    signed,
  };
}

/**
 * Returns the path as `fetch` sends it, so that what is signed is what arrives. The result is kept for each contract:
 * parsing is slow in pages.
 */
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
 * Returns pathname and search of a path below the API's address; `false` for one that leads out of it, or begins with
 * `//`, which would be another host wherever it is resolved again.
 */
function resolvePath({ origin, pathname: basePath }: URL, path: string): string | false {
  const prefix = basePath.replace(/\/+$/, '');
  const { pathname, search } = new URL(origin + prefix + path);
  return pathname.startsWith(`${prefix}/`) && !pathname.startsWith('//') && pathname + search;
}

/** Text of a type of its own goes byte for byte. */
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

/** Encodes text so that `fetch` changes nothing in it. The standard's serialiser of forms is slow in pages. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/'/g, '%27');
}
