import type { Hono } from 'hono';
import type { GatewayBindings } from '../../edge/http/bindings.ts';
import { isLoopback } from '../../edge/http/host.ts';
import type { OriginPolicy } from '../../edge/http/origins.ts';
import { readBuild, type BuiltFile } from '../../edge/web-client/read-build.ts';

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

interface PageExtras {
  /** Headers of the page and its files; {@link debugHeaders} by default. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Resolves with a file that is not of `pages`, by its name; none by default. */
  readonly findFile?: (name: string) => Promise<BuiltFile | undefined>;
}

/** Serves a page of `pages` to loopback names only, so that a site whose name resolves to this machine cannot read it. */
export async function serveDebugPage(
  app: Hono<{ Bindings: GatewayBindings }>,
  path: `/_${string}`,
  origins: OriginPolicy,
  { headers = debugHeaders, findFile }: PageExtras = {},
): Promise<void> {
  const files = await readBuild(new URL('../../../pages', import.meta.url).pathname);
  app.use(`${path}/*`, async ({ req }, next) => {
    const host = req.header('host') ?? new URL(req.url).host;
    if (!isLoopback(host)) return new Response(null, { status: 404 });
    if (!origins.allows(req.header('origin'), host)) return new Response(null, { status: 403 });
    return next();
  });
  app.get(`${path}/:file?`, async ({ req }, next) => {
    const name = req.param('file') ?? 'index.html';
    const file = files.get(`${path}/${name}`) ?? (await findFile?.(name));
    if (file === undefined) return next();
    return new Response(file.bytes, { headers: { ...headers, 'content-type': file.type } });
  });
}
