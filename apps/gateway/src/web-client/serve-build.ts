import type { Handler } from 'hono';
import type { GatewayBindings } from '../http/bindings.ts';
import { chooseCoding, createEncode } from './encode.ts';
import type { BuiltFile, WebBuild } from './read-build.ts';
import { renewPreferences } from './renew-preferences.ts';

const securityHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const;

const year = 365 * 24 * 60 * 60;

/** Serves a built client; every page of it is `index.html`, which routes by itself. */
export function serveBuild(
  build: WebBuild,
  policy: string,
): Handler<{ Bindings: GatewayBindings }> {
  const encode = createEncode();
  const fixed = { ...securityHeaders, 'content-security-policy': policy };

  const serveFile = async (file: BuiltFile, request: Request): Promise<Response> => {
    const headers = new Headers({
      ...fixed,
      'cache-control': file.isHashed ? `public, max-age=${year}, immutable` : 'no-cache',
      'content-type': file.type,
      etag: file.etag,
      vary: 'accept-encoding',
    });
    if (file.type.startsWith('text/html')) renewPreferences(request, headers);
    if (request.headers.get('if-none-match') === file.etag) {
      return new Response(null, { status: 304, headers });
    }
    const coding = chooseCoding(file, request.headers.get('accept-encoding') ?? '');
    if (coding === undefined) return new Response(file.bytes, { headers });
    headers.set('content-encoding', coding);
    return new Response(await encode(file, coding), { headers });
  };

  return ({ req: { raw: request, path } }) => {
    const isPage = path === '/' || isNavigation(request);
    const file = build.get(path) ?? (isPage ? build.get('/index.html') : undefined);
    if (file !== undefined) return serveFile(file, request);
    const text =
      build.size === 0 ? 'The web client has not been built.\n' : 'There is nothing here.\n';
    const headers = { ...fixed, 'cache-control': 'no-store', 'content-type': 'text/plain' };
    return new Response(text, { status: 404, headers });
  };
}

/** Whether a browser wants a page: a missing script or image must not be answered with one. */
function isNavigation(request: Request): boolean {
  const mode = request.headers.get('sec-fetch-mode');
  return mode === null
    ? (request.headers.get('accept') ?? '').includes('text/html')
    : mode === 'navigate';
}
