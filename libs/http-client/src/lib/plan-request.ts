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
    target: isPost ? target : target + toQuery(payload),
    contentType: contentType ?? 'application/json',
    body: isPost ? toBody(payload, contentType) : '',
    idempotencyKey:
      call.access === 'user' && name.writes ? toHex(options.ports.randomBytes(16)) : undefined,
    signed,
  };
}

/** The path as `fetch` will send it, so that what is signed is what arrives. Pages parse slowly, and calls are few. */
function toTarget(
  { baseUrl, ports, targets }: ResolvedOptions,
  call: CallDescription,
  name: CallName,
) {
  const known = targets.get(call);
  if (known) return known;
  if (!name.path.startsWith('/')) {
    throw failure('request', name, { message: 'wrong api name!', code: 'HTTP_API_NAME' });
  }
  // Any origin will do where there is no page: it never gets into what is sent.
  const { protocol, pathname, search } = new URL(
    baseUrl + name.path,
    ports.pageUrl() ?? 'http://origin.invalid',
  );
  if (!/^https?:$/.test(protocol)) {
    throw failure('unsupported-protocol', name, { code: 'HTTP_PROTOCOL' });
  }
  targets.set(call, pathname + search);
  return pathname + search;
}

/** Text of a type of its own goes byte for byte. */
function toBody(payload: unknown, contentType: string | undefined): string {
  if (contentType && typeof payload === 'string') return payload;
  return payload === undefined ? '' : JSON.stringify(payload);
}

function toQuery(payload: unknown): string {
  const fields = Object.entries(payload ?? {})
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, String(value)]);
  const query = new URLSearchParams(fields).toString();
  return query && `?${query}`;
}
