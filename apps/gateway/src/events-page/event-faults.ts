import { setTimeout } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import type { GatewayBindings } from '../http/bindings.ts';

/** What may befall uploads of events, for tests of whoever uploads. */
export const eventFaults = ['none', '403', '429', '500', 'slow', 'disconnect'] as const;

/** What befalls uploads of events. */
export type EventFault = (typeof eventFaults)[number];

/** Makes uploads of events fail as it is told. */
export interface EventFaultSwitch {
  current(): EventFault;
  set(fault: EventFault): void;
}

export function createEventFaults(): EventFaultSwitch {
  let fault: EventFault = 'none';
  return {
    current: () => fault,
    set(next) {
      fault = next;
    },
  };
}

const slowMs = 5_000;
const retryAfterSeconds = 3;

/** Stands before the intake. Nothing that fails here has been stored. */
export function failingUploads(
  faults: EventFaultSwitch,
): MiddlewareHandler<{ Bindings: GatewayBindings }> {
  return async (context, next) => {
    const fault = faults.current();
    if (fault === 'slow') await setTimeout(slowMs);
    if (fault === 'none' || fault === 'slow') return next();
    if (fault === 'disconnect') {
      context.env.incoming?.socket.destroy();
      throw new Error('The connection was cut, as it was asked for.');
    }
    const code = fault === '500' ? '50000' : fault;
    const headers = fault === '429' ? { 'retry-after': String(retryAfterSeconds) } : {};
    const envelope = { code, msg: 'Failing as it was asked for.', data: null };
    return Response.json(envelope, { status: Number(fault), headers });
  };
}
