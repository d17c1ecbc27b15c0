import type { TrackingPorts } from '../ports.ts';
import { withDeadline } from './deadline.ts';

const timeoutMs = 20_000;

/** What a server has answered. */
export interface Answer {
  readonly status: number;
  /** Whether it is an envelope of success. */
  readonly isSuccess: boolean;
  readonly data: unknown;
  /** How long the server asks to wait. */
  readonly retryAfterMs: number | undefined;
}

/** Makes requests that end in time. */
export interface Http {
  /** Rejects when nothing is answered. */
  request(url: string, init: RequestInit): Promise<Answer>;
  /** Ends whatever is on its way. */
  abort(): void;
}

export function createHttp({
  fetch,
  schedule,
  wallNow,
}: Pick<TrackingPorts, 'fetch' | 'schedule' | 'wallNow'>): Http {
  const running = new Set<AbortController>();
  return {
    async request(url, init) {
      const controller = new AbortController();
      running.add(controller);
      try {
        const answered = exchange(fetch, url, { ...init, signal: controller.signal }, wallNow);
        return await withDeadline(answered, schedule, timeoutMs);
      } finally {
        running.delete(controller);
        controller.abort();
      }
    },
    abort() {
      for (const controller of running) controller.abort();
    },
  };
}

async function exchange(
  fetch: TrackingPorts['fetch'],
  url: string,
  init: RequestInit,
  wallNow: () => number,
): Promise<Answer> {
  const response = await fetch(url, init);
  const envelope = parseEnvelope(await response.text());
  return {
    status: response.status,
    isSuccess: response.ok && /^(00000|200)$/.test(String(envelope['code'])),
    data: envelope['data'],
    retryAfterMs: parseRetryAfter(response.headers.get('retry-after'), wallNow()),
  };
}

function parseEnvelope(text: string): Partial<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** Whether a value from outside has members. */
export function isRecord(value: unknown): value is Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** A `Retry-After` header in milliseconds, from seconds or from a date (RFC 9110 §10.2.3). */
function parseRetryAfter(value: string | null, nowMs: number): number | undefined {
  if (value === null) return undefined;
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs);
}
