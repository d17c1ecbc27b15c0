import type { Hono } from 'hono';
import * as v from 'valibot';
import type { GatewayBindings } from '../../edge/http/bindings.ts';
import type { OriginPolicy } from '../../edge/http/origins.ts';
import { eventFaults, type EventFaultSwitch } from './event-faults.ts';
import type { ListedEvent, ReportStore } from '../reports/report-store.ts';
import { debugHeaders as headers, serveDebugPage } from './serve-debug-page.ts';

export interface EventsPageParts {
  readonly reports: Pick<ReportStore, 'countEvents' | 'listEvents'>;
  readonly faults: EventFaultSwitch;
  readonly origins: OriginPolicy;
}

const maximumRows = 200;

const faultChoice = v.object({ fault: v.picklist(eventFaults) });

/** Serves the stored behaviour events at `/_events`. */
export async function addEventsPage(
  app: Hono<{ Bindings: GatewayBindings }>,
  { reports, faults, origins }: EventsPageParts,
): Promise<void> {
  await serveDebugPage(app, '/_events', origins);
  app.get('/_events/list', async ({ req }) => {
    const after = Number(req.query('after') ?? 0);
    const rows = await reports.listEvents(Number.isSafeInteger(after) ? after : 0, maximumRows);
    const counts = await reports.countEvents();
    return Response.json(
      { counts, fault: faults.current(), rows: rows.map(parseEvent) },
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

function parseEvent({ event, ...rest }: ListedEvent): object {
  const parsed: unknown = JSON.parse(event);
  return { ...rest, event: parsed };
}
