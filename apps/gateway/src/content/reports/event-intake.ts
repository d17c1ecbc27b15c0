import { behaviourEvent, reportEvents } from '@bourse/gateway-contract';
import * as v from 'valibot';
import { route, type Route } from '../../edge/route/route.ts';
import type { ReportStore, StoredEvent } from './report-store.ts';

type BehaviourEvent = v.InferOutput<typeof behaviourEvent>;

export function eventIntakeRoute(reports: Pick<ReportStore, 'addEvents'>): Route {
  return route(reportEvents, async (sent, { now }) => {
    const events = sent.filter((event) => v.is(behaviourEvent, event));
    const stored = await reports.addEvents(events.map(toStored), now);
    return { stored, known: events.length - stored, refused: sent.length - events.length };
  });
}

const latest = Number.MAX_SAFE_INTEGER;

function toStored(event: BehaviourEvent): StoredEvent {
  const { uid, type, device_id: deviceId, ctime } = event;
  return {
    uid,
    type,
    event: JSON.stringify(event),
    deviceId: typeof deviceId === 'string' ? deviceId : undefined,
    happenedAt: typeof ctime === 'number' ? Math.min(Math.floor(ctime), latest) : 0,
  };
}
