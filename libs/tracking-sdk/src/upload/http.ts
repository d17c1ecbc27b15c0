import { withDeadline } from '../failures/deadline.ts';
import { quietly } from '../quietly.ts';
import type { ResolvedOptions } from '../options.ts';
import type {
  CollectorAnswer,
  Transport,
  TransportAnswer,
  TransportRequest,
} from '../transport.ts';

const timeoutMs = 20_000;

/** Answer of a server. */
export interface Answer extends CollectorAnswer {
  readonly data: unknown;
  /** Delay that the server requests; 0 without one. */
  readonly retryAfterMs: number;
}

/** Makes requests with a deadline of 20 s. */
export interface Http {
  /** Whether a request may outlive its page. */
  readonly supportsKeepalive: boolean;
  /** Rejects when there is no answer. */
  request(url: string, request: TransportRequest): Promise<Answer>;
  abort(): void;
}

export function createHttp({
  ports,
  transport,
  headers,
}: Pick<ResolvedOptions, 'ports' | 'transport' | 'headers'>): Http {
  const sendByFetch: Transport = async (url, request, signal) => {
    const response = await ports.fetch(url, { ...request, signal });
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, text: await response.text(), retryAfter };
  };
  const send = transport || sendByFetch;
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

function toAnswer({ status, text, retryAfter }: TransportAnswer, nowMs: number): Answer {
  const { code, data } = membersOf(quietly((): unknown => JSON.parse(text)));
  const isSuccess = status >= 200 && status < 300 && /^(00000|200)$/.test(String(code));
  return { status, text, isSuccess, data, retryAfterMs: parseRetryAfter(retryAfter, nowMs) };
}

/** Returns the members of a value of any type. */
export function membersOf(value: unknown): Partial<Record<string, unknown>> {
  // `Object()` wraps what has no members, and its type is `any`.
  return Object(value) as Partial<Record<string, unknown>>;
}

/** Returns a `Retry-After` header in milliseconds, from seconds or a date (RFC 9110 §10.2.3). */
function parseRetryAfter(value: string | null, nowMs: number): number {
  const waitMs = Number(value) * 1000 || Date.parse(String(value)) - nowMs;
  return waitMs > 0 ? waitMs : 0;
}
