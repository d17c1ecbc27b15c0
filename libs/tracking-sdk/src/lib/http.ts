import type { ResolvedOptions } from '../options.ts';
import { withDeadline } from './deadline.ts';
import { fetchTransport, xhrTransport } from './transports.ts';
import type { RawAnswer, TransportRequest } from './transports.ts';

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
  /** Whether a request may outlive its page. */
  readonly supportsKeepalive: boolean;
  /** Rejects when nothing is answered. */
  request(url: string, request: TransportRequest): Promise<Answer>;
  /** Ends whatever is on its way. */
  abort(): void;
}

export function createHttp({ ports, transport }: ResolvedOptions): Http {
  const isFetch = ports.fetch !== undefined && (transport === 'fetch' || !ports.makeXhr);
  const send = isFetch ? fetchTransport(ports.fetch) : xhrTransport(ports.makeXhr);
  const running = new Set<() => void>();
  return {
    supportsKeepalive: isFetch && ports.supportsKeepalive,
    async request(url, request) {
      const sent = send(url, request);
      running.add(sent.abort);
      try {
        const answered = sent.answered.then((raw) => toAnswer(raw, ports.wallNow()));
        return await withDeadline(answered, ports.schedule, timeoutMs);
      } finally {
        running.delete(sent.abort);
        sent.abort();
      }
    },
    abort() {
      for (const abort of running) abort();
    },
  };
}

function toAnswer({ status, text, retryAfter }: RawAnswer, nowMs: number): Answer {
  const envelope = parseEnvelope(text);
  const isOk = status >= 200 && status < 300;
  return {
    status,
    isSuccess: isOk && /^(00000|200)$/.test(String(envelope['code'])),
    data: envelope['data'],
    retryAfterMs: parseRetryAfter(retryAfter, nowMs),
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
