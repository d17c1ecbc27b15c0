import type { Hono } from 'hono';
import type { GatewayBindings } from '../../edge/http/bindings.ts';
import { isLoopback } from '../../edge/http/host.ts';
import type { OriginPolicy } from '../../edge/http/origins.ts';
import { readBuild } from '../../edge/web-client/read-build.ts';

/** Headers of the pages for development. */
export const debugHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `connect-src 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ].join('; '),
  'x-content-type-options': 'nosniff',
} as const;

/** Serves a page of `pages` to loopback names only, so that a site whose name resolves to this machine cannot read it. */
export async function serveDebugPage(
  app: Hono<{ Bindings: GatewayBindings }>,
  path: `/_${string}`,
  origins: OriginPolicy,
): Promise<void> {
  const files = await readBuild(new URL('../../../pages', import.meta.url).pathname);
  app.use(`${path}/*`, async ({ req }, next) => {
    const host = req.header('host') ?? new URL(req.url).host;
    if (!isLoopback(host)) return new Response(null, { status: 404 });
    if (!origins.allows(req.header('origin'), host)) return new Response(null, { status: 403 });
    return next();
  });
  app.get(`${path}/:file?`, async ({ req }, next) => {
    const file = files.get(`${path}/${req.param('file') ?? 'index.html'}`);
    if (file === undefined) return next();
    return new Response(file.bytes, { headers: { ...debugHeaders, 'content-type': file.type } });
  });
}
