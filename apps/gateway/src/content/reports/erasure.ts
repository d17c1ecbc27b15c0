import { eraseEvents } from '@bourse/gateway-contract';
import { route, type Route } from '../../edge/route/route.ts';
import type { ReportStore } from './report-store.ts';

/** Erases the events of a device. Those that are still on their way are not stored when they arrive. */
export function erasureRoute(reports: Pick<ReportStore, 'eraseEvents'>): Route {
  return route(eraseEvents, async ({ deviceId, until }, { now }) => ({
    erased: await reports.eraseEvents(deviceId, until, now),
  }));
}
