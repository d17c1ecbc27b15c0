import type { ResolvedOptions } from '../options.ts';
import type { TrackingPorts } from '../ports.ts';
import type { Transport, TransportAnswer, TransportRequest } from '../transport.ts';
import { withDeadline } from './deadline.ts';
import { quietly } from './quietly.ts';

const timeoutMs = 20_000;

/** What a server has answered. */
export interface Answer {
  readonly status: number;
  /** Whether it is an envelope of success. */
  readonly isSuccess: boolean;
  readonly data: unknown;
  /** How long the server asks to wait; 0 when it does not. */
  readonly retryAfterMs: number;
}

/** Makes requests that end in time. */
export interface Http {
  /** Whether a request may outlive its page. */
  readonly supportsKeepalive: boolean;
  /** Rejects when nothing is answered. */
  request(url: string, request: TransportRequest): Promise<Answer>;
  /** Ends whatever is on its way. */
  abort(): void;
}

export function createHttp({ ports, transport, headers }: ResolvedOptions): Http {
  const send = transport || byFetch(ports);
  const running = new Set<AbortController>();
  return {
    supportsKeepalive: !transport && ports.supportsKeepalive,
    async request(url, request) {
      const controller = new AbortController();
      running.add(controller);
      try {
        const withCommon = { ...request, headers: { ...request.headers, ...headers() } };
        const sent = send(url, withCommon, controller.signal);
        return toAnswer(await withDeadline(sent, ports.schedule, timeoutMs), ports.wallNow());
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

/** Leaves cookies out where that is wished, and may outlive its page. */
function byFetch({ fetch }: Pick<TrackingPorts, 'fetch'>): Transport {
  return async (url, request, signal) => {
    const response = await fetch(url, { ...request, signal });
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, text: await response.text(), retryAfter };
  };
}

function toAnswer({ status, text, retryAfter }: TransportAnswer, nowMs: number): Answer {
  const { code, data } = membersOf(quietly(() => JSON.parse(text) as unknown));
  const isSuccess = status >= 200 && status < 300 && /^(00000|200)$/.test(String(code));
  return { status, isSuccess, data, retryAfterMs: parseRetryAfter(retryAfter, nowMs) };
}

/** The members of a value from outside, whatever it is. */
export function membersOf(value: unknown): Partial<Record<string, unknown>> {
  return Object(value) as Partial<Record<string, unknown>>;
}

/** A `Retry-After` header in milliseconds, from seconds or from a date (RFC 9110 §10.2.3). */
function parseRetryAfter(value: string | null, nowMs: number): number {
  const text = value || '';
  const waitMs = /^\s*\d+\s*$/.test(text) ? Number(text) * 1000 : Date.parse(text) - nowMs;
  return waitMs > 0 ? waitMs : 0;
}
