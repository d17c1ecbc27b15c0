import type { Hono } from 'hono';
import type { GatewayBindings } from '../../edge/http/bindings.ts';
import type { OriginPolicy } from '../../edge/http/origins.ts';
import { debugHeaders, serveDebugPage } from './serve-debug-page.ts';

/** Messages that were sent, newest first. */
interface Inbox {
  readonly list: () => Promise<readonly object[]>;
}

/** Serves the messages of a development gateway at `/_mail`. */
export async function addInboxPage(
  app: Hono<{ Bindings: GatewayBindings }>,
  inbox: Inbox,
  origins: OriginPolicy,
): Promise<void> {
  await serveDebugPage(app, '/_mail', origins);
  app.get('/_mail/list', async () => Response.json(await inbox.list(), { headers: debugHeaders }));
}
