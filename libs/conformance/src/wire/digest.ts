import { createHash } from 'node:crypto';
import type { RawRequest } from './request.ts';

/** Returns a request with the digest of its path, `tm`, `uhti` and body. */
export function withDigest(request: RawRequest): RawRequest {
  const { path, headers, body } = request;
  const { tm = '', uhti = '' } = headers;
  const sign = createHash('sha256')
    .update(path + tm + uhti + body)
    .digest('hex');
  return { ...request, headers: { ...headers, sign } };
}

/** Returns a request with other headers and a new digest. A header with the value `undefined` is removed. */
export function withHeaders(
  request: RawRequest,
  changes: Readonly<Record<string, string | undefined>>,
): RawRequest {
  const entries = Object.entries({ ...request.headers, ...changes });
  const headers: Record<string, string> = {};
  for (const [name, value] of entries) if (value !== undefined) headers[name] = value;
  return withDigest({ ...request, headers });
}

/** Returns a request with another body and a new digest. */
export function withBody(request: RawRequest, body: string): RawRequest {
  return withDigest({ ...request, body });
}
