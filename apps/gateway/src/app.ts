import type { ReportStore } from './content/reports/report-store.ts';
import { reportEvents } from '@bourse/gateway-contract';
import { Hono } from 'hono';
import type { Api } from './edge/api/api.ts';
import { failingUploads } from './content/debug-pages/event-faults.ts';
import { addApiDocuments } from './content/api-documents/api-documents.ts';
import { addApiPage } from './content/api-documents/api-page.ts';
import { addEventsPage } from './content/debug-pages/events-page.ts';
import { addInboxPage } from './content/debug-pages/inbox-page.ts';
import type { GatewayBindings } from './edge/http/bindings.ts';
import { failed, toResponse } from './edge/http/envelope.ts';
import type { OriginPolicy } from './edge/http/origins.ts';
import { targetOf, targetPath } from './edge/http/raw-target.ts';
import { securityText } from './content/security-text.ts';
import { readImages, serveImages } from './content/serve-images.ts';
import type { ResolvedOptions } from './options.ts';
import type { Outbox } from './identity/mails/index.ts';
import { fillInPartsOrigin } from './edge/parts/fill-in-origin.ts';
import type { GatewayRoute } from './edge/pipeline/call.ts';
import { contentSecurityPolicy } from './edge/web-client/content-security-policy.ts';
import { readBuild, type WebBuild } from './edge/web-client/read-build.ts';
import { serveBuild } from './edge/web-client/serve-build.ts';

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
  | 'publicOrigins'
  | 'rates'
  | 'securityContact'
  | 'now'
>;

interface PageParts {
  readonly reports: ReportStore;
  readonly origins: OriginPolicy;
  /** The messages that `/_mail` shows; there is no such page without. */
  readonly inbox: Pick<Outbox, 'list'> | undefined;
}

export async function addPages(
  app: App,
  options: PageOptions,
  { reports, origins, inbox }: PageParts,
): Promise<WebBuild> {
  const { webFolder, trustedTypes, imageDomains, partsOrigin, frameAncestors } = options;
  const { eventFaults, debugPages, securityContact, now } = options;
  // First, because the page's files are for loopback names only.
  addApiDocuments(app, options);
  if (debugPages) await addApiPage(app, origins);
  if (debugPages) await addEventsPage(app, { reports, faults: eventFaults, origins });
  if (inbox !== undefined) await addInboxPage(app, inbox, origins);
  const files = webFolder === undefined ? new Map() : await readBuild(webFolder);
  const build = fillInPartsOrigin(files, partsOrigin);
  const imageOrigins = [...imageDomains.foreign, ...imageDomains.internal];
  if (securityContact !== undefined) {
    app.get('/.well-known/security.txt', ({ text }) => text(securityText(securityContact, now())));
  }
  app.get('/images/*', serveImages(await readImages()));
  const policy = contentSecurityPolicy(build, {
    trustedTypes,
    imageOrigins,
    partsOrigin,
    frameAncestors,
  });
  app.get('*', serveBuild(build, policy));
  return build;
}
