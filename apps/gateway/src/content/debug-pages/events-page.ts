import type { DatabaseSync } from 'node:sqlite';
import type { Hono } from 'hono';
import * as v from 'valibot';
import type { GatewayBindings } from '../../edge/http/bindings.ts';
import type { Row } from '@bourse/exchange/sqlite';
import type { OriginPolicy } from '../../edge/http/origins.ts';
import { eventFaults, type EventFaultSwitch } from './event-faults.ts';
import { debugHeaders as headers, serveDebugPage } from './serve-debug-page.ts';

export interface EventsPageParts {
  readonly database: DatabaseSync;
  readonly faults: EventFaultSwitch;
  readonly origins: OriginPolicy;
}

const maximumRows = 200;

const faultChoice = v.object({ fault: v.picklist(eventFaults) });

/** Serves the stored behaviour events at `/_events`. */
export async function addEventsPage(
  app: Hono<{ Bindings: GatewayBindings }>,
  { database, faults, origins }: EventsPageParts,
): Promise<void> {
  await serveDebugPage(app, '/_events', origins);
  const count = database.prepare('SELECT type, COUNT(*) AS stored FROM events GROUP BY type');
  const select = database.prepare(
    `SELECT rowid AS row, received_at AS receivedAt, event FROM events
     WHERE rowid > ? ORDER BY rowid DESC LIMIT ${maximumRows}`,
  );
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
}

function parseEvent({ event, ...rest }: Row): object {
  const parsed: unknown = JSON.parse(String(event));
  return { ...rest, event: parsed };
}
