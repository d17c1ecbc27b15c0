import { asyncApi, openApi, type JsonObject } from '@bourse/api-description';
import type { Hono } from 'hono';
import type { GatewayBindings } from '../../edge/http/bindings.ts';
import type { CallRates } from '../../edge/limits/call-limits.ts';
import { toBuiltFile } from '../../edge/web-client/read-build.ts';
import { serveBuild, type ServeFile } from '../../edge/web-client/serve-build.ts';

export interface ApiDocumentOptions {
  readonly publicOrigins: readonly string[];
  readonly rates: CallRates;
}

/** A document shows nothing and loads nothing. */
const policy = `default-src 'none'; frame-ancestors 'none'`;

/** Serves the descriptions of calls and stream, which are made when they are first requested. */
export function addApiDocuments(
  app: Hono<{ Bindings: GatewayBindings }>,
  options: ApiDocumentOptions,
): void {
  const serve = (path: string, create: () => JsonObject) => {
    let serveFile: ServeFile | undefined;
    app.get(path, (context) => {
      serveFile ??= serveBuild(new Map([[path, toFile(path, create())]]), policy);
      return serveFile(context);
    });
  };
  serve('/_api/openapi.json', () => describeCalls(options));
  serve('/_api/asyncapi.json', () => describeStream(options));
}

function toFile(path: string, document: JsonObject) {
  return toBuiltFile(path, Buffer.from(JSON.stringify(document)));
}

function describeCalls({ publicOrigins, rates }: ApiDocumentOptions): JsonObject {
  return openApi({ rates, ...(publicOrigins.length === 0 ? {} : { servers: publicOrigins }) });
}

/** Without a public origin the document names the default port of this machine. */
function describeStream({ publicOrigins: [origin] }: ApiDocumentOptions): JsonObject {
  if (origin === undefined) return asyncApi({ protocol: 'ws' });
  const { host, protocol } = new URL(origin);
  return asyncApi({ host, protocol: protocol === 'https:' ? 'wss' : 'ws' });
}
