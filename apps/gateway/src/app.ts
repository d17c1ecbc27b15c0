import type { DatabaseSync } from 'node:sqlite';
import { reportEvents } from '@bourse/gateway-contract';
import { Hono } from 'hono';
import type { Api } from './api/api.ts';
import { failingUploads } from './events-page/event-faults.ts';
import { addEventsPage } from './events-page/events-page.ts';
import type { GatewayBindings } from './http/bindings.ts';
import { failed, toResponse } from './http/envelope.ts';
import type { OriginPolicy } from './http/origins.ts';
import { targetOf, targetPath } from './http/raw-target.ts';
import { readImages, serveImages } from './images/serve-images.ts';
import type { ResolvedOptions } from './options.ts';
import { fillInPartsOrigin } from './parts/fill-in-origin.ts';
import type { GatewayRoute } from './pipeline/call.ts';
import { contentSecurityPolicy } from './web-client/content-security-policy.ts';
import { readBuild } from './web-client/read-build.ts';
import { serveBuild } from './web-client/serve-build.ts';

export type App = Hono<{ Bindings: GatewayBindings }>;

export interface AppParts extends Pick<ResolvedOptions, 'eventFaults' | 'onError'> {
  readonly routes: readonly GatewayRoute[];
  readonly api: Api;
}

/** Routes by the raw target, because signatures cover the path in exactly that form. */
export function createApp({ routes, api, eventFaults, onError }: AppParts): App {
  const app: App = new Hono({
    getPath: (request, context) => targetPath(targetOf(request, context?.env)),
  });
  app.use(api.guard);
  app.use(reportEvents.path, failingUploads(eventFaults));
  for (const route of routes) {
    app.on(route.contract.method, route.contract.path, api.handle(route));
  }
  app.all('/v1/*', api.fallback).all('/btapi/*', api.fallback);
  app.onError((error, { req }) => {
    onError(error, req.path);
    return toResponse(failed);
  });
  return app;
}

type PageOptions = Pick<
  ResolvedOptions,
  | 'webFolder'
  | 'trustedTypes'
  | 'imageDomains'
  | 'partsOrigin'
  | 'frameAncestors'
  | 'eventFaults'
  | 'debugPages'
>;

export async function addPages(
  app: App,
  options: PageOptions,
  database: DatabaseSync,
  origins: OriginPolicy,
): Promise<void> {
  const { webFolder, trustedTypes, imageDomains, partsOrigin, frameAncestors } = options;
  const { eventFaults, debugPages } = options;
  if (debugPages) await addEventsPage(app, { database, faults: eventFaults, origins });
  const files = webFolder === undefined ? new Map() : await readBuild(webFolder);
  const build = fillInPartsOrigin(files, partsOrigin);
  const imageOrigins = [...imageDomains.foreign, ...imageDomains.internal];
  app.get('/images/*', serveImages(await readImages()));
  const policy = contentSecurityPolicy(build, {
    ...{ trustedTypes, imageOrigins, partsOrigin, frameAncestors },
  });
  app.get('*', serveBuild(build, policy));
}
