import { behaviourEvent, reportEvents } from '@bourse/gateway-contract';
import * as v from 'valibot';
import { route, type Route } from '../../edge/route/route.ts';
import { happenedAt } from './erasure.ts';
import type { ReportsDatabase } from './reports-database.ts';

export function eventIntakeRoute(reports: ReportsDatabase): Route {
  const insert = reports.connection.prepare(
    `INSERT OR IGNORE INTO events (uid, type, event, received_at)
     SELECT ?1, ?2, ?3, ?4 WHERE NOT EXISTS (
       SELECT 1 FROM erasures WHERE device_id = ?3 ->> '$.device_id' AND until >= ${happenedAt('?3')}
     )`,
  );
  return route(reportEvents, (sent, { now }) => {
    const events = sent.filter((event) => v.is(behaviourEvent, event));
    const stored = reports.write(now, () =>
      events.reduce((count, event) => {
        const { changes } = insert.run(event.uid, event.type, JSON.stringify(event), now);
        return count + Number(changes);
      }, 0),
    );
    return { stored, known: events.length - stored, refused: sent.length - events.length };
  });
}
