import type { HttpPorts } from '../ports.ts';

/** The same surroundings, asked less often: in a page, timers and randomness cost as much as the rest of a call. */
export function toThriftyPorts(ports: HttpPorts): HttpPorts {
  return {
    ...ports,
    schedule: createAlarms(ports),
    randomBytes: createRandomSource(ports),
  };
}

/** Draws for many calls at once. */
function createRandomSource({ randomBytes }: HttpPorts): HttpPorts['randomBytes'] {
  let block: Uint8Array = new Uint8Array();
  return (length) => {
    if (block.length < length) block = randomBytes(length + 1024);
    const bytes = block.subarray(0, length);
    block = block.subarray(length);
    return bytes;
  };
}

interface Alarm {
  readonly at: number;
  readonly ring: () => void;
}

/** Any number of alarms on one timer, which stays set for the earliest of them though that is cancelled. */
function createAlarms({ monotonicNow, schedule }: HttpPorts): HttpPorts['schedule'] {
  const alarms = new Set<Alarm>();
  let setFor = Infinity;
  let cancel: (() => void) | undefined;

  function set(at: number): void {
    if (at >= setFor) return;
    cancel?.();
    setFor = at;
    cancel = schedule(ring, at - monotonicNow());
  }

  function ring(): void {
    setFor = Infinity;
    const now = monotonicNow();
    let next = Infinity;
    for (const alarm of alarms) {
      if (alarm.at > now) next = Math.min(next, alarm.at);
      else if (alarms.delete(alarm)) alarm.ring();
    }
    set(next);
  }

  return (ringAlarm, delayMs) => {
    const alarm = { at: monotonicNow() + delayMs, ring: ringAlarm };
    alarms.add(alarm);
    set(alarm.at);
    return () => {
      alarms.delete(alarm);
    };
  };
}
