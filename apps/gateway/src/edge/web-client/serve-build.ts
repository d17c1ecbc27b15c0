import { chooseCoding, createEncode } from './encode.ts';
import { createPageTest } from './known-pages.ts';
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

/** Answers a request for a file or a page. */
export type ServeFile = (context: {
  readonly req: { readonly raw: Request; readonly path: string };
}) => Response | Promise<Response>;

export function serveBuild(build: WebBuild, policy: string): ServeFile {
  const encode = createEncode();
  const fixed = { ...securityHeaders, 'content-security-policy': policy };

  const serveFile = async (
    file: BuiltFile,
    request: Request,
    status: 200 | 404,
  ): Promise<Response> => {
    const headers = new Headers({
      ...fixed,
      'cache-control': file.isHashed ? `public, max-age=${year}, immutable` : 'no-cache',
      'content-type': file.type,
      etag: file.etag,
      vary: 'accept-encoding',
    });
    if (file.type.startsWith('text/html')) renewPreferences(request, headers);
    if (status === 200 && request.headers.get('if-none-match') === file.etag) {
      return new Response(null, { status: 304, headers });
    }
    const coding = chooseCoding(file, request.headers.get('accept-encoding') ?? '');
    if (coding === undefined) return new Response(file.bytes, { status, headers });
    headers.set('content-encoding', coding);
    return new Response(await encode(file, coding), { status, headers });
  };

  const isPage = createPageTest(build);

  return ({ req: { raw: request, path } }) => {
    const file = build.get(path);
    if (file !== undefined) return serveFile(file, request, 200);
    const page = build.get('/index.html');
    if (page !== undefined && wantsPage(request)) {
      return serveFile(page, request, isPage(path) ? 200 : 404);
    }
    const text =
      build.size === 0 ? 'The web client has not been built.\n' : 'There is nothing here.\n';
    const headers = { ...fixed, 'cache-control': 'no-store', 'content-type': 'text/plain' };
    return new Response(text, { status: 404, headers });
  };
}

/** Scripts, styles and images must not receive a page. Browsers say in these headers what they request. */
function wantsPage(request: Request): boolean {
  const mode = request.headers.get('sec-fetch-mode');
  if (mode !== null) return mode === 'navigate';
  const accept = request.headers.get('accept');
  return accept === null || /(?:text\/html|text\/\*|\*\/\*)/i.test(accept);
}
