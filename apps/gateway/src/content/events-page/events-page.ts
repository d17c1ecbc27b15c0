import type { DatabaseSync } from 'node:sqlite';
import type { Hono } from 'hono';
import * as v from 'valibot';
import type { GatewayBindings } from '../../edge/http/bindings.ts';
import type { Row } from '@bourse/exchange/sqlite';
import { isLoopback } from '../../edge/http/host.ts';
import type { OriginPolicy } from '../../edge/http/origins.ts';
import { readBuild } from '../../edge/web-client/read-build.ts';
import { eventFaults, type EventFaultSwitch } from './event-faults.ts';

export interface EventsPageParts {
  readonly database: DatabaseSync;
  readonly faults: EventFaultSwitch;
  readonly origins: OriginPolicy;
}

const headers = {
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

const maximumRows = 200;

const faultChoice = v.object({ fault: v.picklist(eventFaults) });

/** Serves `/_events` to loopback names only, so that a site whose name resolves to this machine cannot read it. */
export async function addEventsPage(
  app: Hono<{ Bindings: GatewayBindings }>,
  { database, faults, origins }: EventsPageParts,
): Promise<void> {
  const files = await readBuild(new URL('../../../pages', import.meta.url).pathname);
  const count = database.prepare('SELECT type, COUNT(*) AS stored FROM events GROUP BY type');
  const select = database.prepare(
    `SELECT rowid AS row, received_at AS receivedAt, event FROM events
     WHERE rowid > ? ORDER BY rowid DESC LIMIT ${maximumRows}`,
  );
  app.use('/_events/*', async ({ req }, next) => {
    const host = req.header('host') ?? new URL(req.url).host;
    if (!isLoopback(host)) return new Response(null, { status: 404 });
    if (!origins.allows(req.header('origin'), host)) return new Response(null, { status: 403 });
    return next();
  });
  app.get('/_events/list', ({ req }) => {
    const rows = select.all(Number(req.query('after') ?? 0) || 0);
    const counts = Object.fromEntries(
      count.all().map(({ type, stored }) => [String(type), Number(stored)] as const),
    );
    return Response.json(
      {
        counts,
        fault: faults.current(),
        rows: rows.map(parseEvent),
      },
      { headers },
    );
  });
  app.post('/_events/fault', async ({ req }) => {
    const isJson = req.header('content-type') === 'application/json';
    const sent: unknown = isJson ? await req.json() : undefined;
    const choice = v.safeParse(faultChoice, sent);
    if (!choice.success) return new Response(null, { status: 400, headers });
    faults.set(choice.output.fault);
    return new Response(null, { status: 204, headers });
  });
  app.get('/_events/:file?', ({ req }) => {
    const file = files.get(`/_events/${req.param('file') ?? 'index.html'}`);
    if (file === undefined) return new Response(null, { status: 404, headers });
    return new Response(file.bytes, { headers: { ...headers, 'content-type': file.type } });
  });
}

function parseEvent({ event, ...rest }: Row): object {
  const parsed: unknown = JSON.parse(String(event));
  return { ...rest, event: parsed };
}
