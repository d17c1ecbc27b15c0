import type { CallDescription } from '../contract.ts';
import { HttpError } from '../errors.ts';
import type { HttpPorts } from '../ports.ts';
import type { PlannedRequest } from './exchange.ts';
import { toHex } from './hex.ts';

/** Fixes what all attempts of a call have in common. @throws HttpError `request` or `unsupported-protocol`. */
export function planRequest(
  call: CallDescription,
  payload: unknown,
  signed: boolean,
  baseUrl: string,
  ports: HttpPorts,
): PlannedRequest {
  if (call.path.trim() === '') {
    throw new HttpError('wrong api name!', {
      kind: 'request',
      code: 'HTTP_API_NAME',
      path: call.path,
    });
  }
  const isPost = call.method === 'POST';
  const target = isPost ? call.path : call.path + toQuery(payload);
  const path = toSentPath(baseUrl + target, call.path, ports);
  const keyed = call.access === 'user' && call.writes === true;
  return {
    method: call.method,
    path,
    body: isPost && payload !== undefined ? JSON.stringify(payload) : '',
    idempotencyKey: keyed ? toHex(ports.randomBytes(16)) : undefined,
    writes: call.writes === true,
    signed,
  };
}

function toQuery(payload: unknown): string {
  if (typeof payload !== 'object' || payload === null) return '';
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(payload)) {
    if (value !== undefined && value !== null) query.append(name, String(value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Stands in for the page's origin where there is no page; it never gets into a path. */
const anyOrigin = 'http://origin.invalid';

/** Pathname and search as `fetch` will send them, so that what is signed is what arrives. */
function toSentPath(address: string, path: string, ports: HttpPorts): string {
  const { protocol, pathname, search } = new URL(address, ports.pageUrl() ?? anyOrigin);
  if (protocol === 'http:' || protocol === 'https:') return pathname + search;
  throw new HttpError(`unsupported protocol ${protocol}`, {
    kind: 'unsupported-protocol',
    code: 'HTTP_PROTOCOL',
    path,
  });
}
