import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Hono } from 'hono';
import type { GatewayBindings } from '../../edge/http/bindings.ts';
import type { OriginPolicy } from '../../edge/http/origins.ts';
import { toBuiltFile, type BuiltFile } from '../../edge/web-client/read-build.ts';
import { debugHeaders, serveDebugPage } from '../debug-pages/serve-debug-page.ts';

const require = createRequire(import.meta.url);

/** Files of the viewer, by the names that the page has for them. */
const viewerFiles: ReadonlyMap<string, () => string> = new Map([
  ['swagger-ui.css', () => require.resolve('swagger-ui-dist/swagger-ui.css')],
  ['swagger-ui-bundle.js', () => require.resolve('swagger-ui-dist/swagger-ui-bundle.js')],
]);

/** Swagger UI writes styles and HTML without a Trusted Types policy; it sends nothing and loads nothing from elsewhere. */
const headers = {
  ...debugHeaders,
  'content-security-policy': [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data:`,
    `connect-src 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'none'`,
  ].join('; '),
} as const;

/** Shows the OpenAPI document of a development gateway at `/_api`. */
export async function addApiPage(
  app: Hono<{ Bindings: GatewayBindings }>,
  origins: OriginPolicy,
): Promise<void> {
  await serveDebugPage(app, '/_api', origins, { headers, findFile });
}

async function findFile(name: string): Promise<BuiltFile | undefined> {
  const path = viewerFiles.get(name)?.();
  return path === undefined ? undefined : toBuiltFile(name, await readFile(path));
}
