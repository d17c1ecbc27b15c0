import type { HttpPorts } from './ports.ts';

/**
 * Wraps ports so that timers and random bytes are requested in bulk. In pages, separate ones cost as much as the rest of a
 * call.
 */
export function toPooledPorts(ports: HttpPorts): HttpPorts {
  return {
    ...ports,
    schedule: poolTimers(ports),
    randomBytes: poolRandomBytes(ports),
  };
}

/** Requests random bytes for many calls at once. */
function poolRandomBytes({ randomBytes }: HttpPorts): HttpPorts['randomBytes'] {
  let block: Uint8Array = new Uint8Array();
  return (length) => {
    if (block.length < length) block = randomBytes(length + 1024);
    const bytes = block.subarray(0, length);
    block = block.subarray(length);
    return bytes;
  };
}

interface Timer {
  readonly at: number;
  readonly callback: () => void;
}

/** Runs any number of timers on one. Cancelling a timer does not reset the one behind it. */
function poolTimers({ monotonicNow, schedule }: HttpPorts): HttpPorts['schedule'] {
  const timers = new Set<Timer>();
  let setFor = Infinity;
  let cancel: (() => void) | undefined;

  function setTimer(at: number): void {
    if (at >= setFor) return;
    cancel?.();
    setFor = at;
    cancel = schedule(runDue, at - monotonicNow());
  }

  function runDue(): void {
    setFor = Infinity;
    const now = monotonicNow();
    let next = Infinity;
    for (const timer of timers) {
      if (timer.at > now) next = Math.min(next, timer.at);
      else {
        timers.delete(timer);
        timer.callback();
      }
    }
    setTimer(next);
  }

  return (callback, delayMs) => {
    const timer = { at: monotonicNow() + delayMs, callback };
    timers.add(timer);
    setTimer(timer.at);
    return () => {
      timers.delete(timer);
    };
  };
}
