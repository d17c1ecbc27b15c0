import { setImmediate } from 'node:timers/promises';
import { eraseEvents } from '@bourse/gateway-contract';
import { route, type Route } from '../../edge/route/route.ts';
import type { ReportsDatabase } from './reports-database.ts';

/** Events that are erased at once, so that other calls are answered meanwhile. */
const sliceSize = 500;

/** Returns SQL for the time of an event by its device's clock. An event without one is as old as can be. */
export const happenedAt = (event: string): string => `COALESCE(${event} ->> '$.ctime', 0)`;

/** Erases the events of a device. Those that are still on their way are not stored when they arrive. */
export function erasureRoute(reports: ReportsDatabase): Route {
  const erase = reports.connection.prepare(
    `DELETE FROM events WHERE rowid IN (
       SELECT rowid FROM events
       WHERE event ->> '$.device_id' = ? AND ${happenedAt('event')} <= ? LIMIT ${sliceSize}
     )`,
  );
  const remember = reports.connection.prepare(
    `INSERT INTO erasures (device_id, until, received_at) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET until = MAX(until, excluded.until), received_at = excluded.received_at`,
  );
  return route(eraseEvents, async ({ deviceId, until }, { now }) => {
    const eraseSlice = () =>
      reports.write(now, () => {
        // First, since a full file has room for the note only afterwards.
        const { changes } = erase.run(deviceId, until);
        remember.run(deviceId, until, now);
        return Number(changes);
      });
    let erased = 0;
    for (;;) {
      const changes = eraseSlice();
      erased += changes;
      if (changes < sliceSize) return { erased };
      await setImmediate();
    }
  });
}
