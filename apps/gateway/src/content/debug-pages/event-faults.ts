import { setTimeout } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import type { GatewayBindings } from '../../edge/http/bindings.ts';

export const eventFaults = ['none', '403', '429', '500', 'slow', 'disconnect'] as const;

export type EventFault = (typeof eventFaults)[number];

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

/** Runs before the events are stored, so a failed upload has stored nothing. */
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
