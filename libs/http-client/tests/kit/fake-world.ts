import type { HttpPorts } from '../../src/index.ts';

/** A pending request. */
export interface SentRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly signal: AbortSignal;
  /** Answers with an envelope, a text or an empty body. */
  readonly answer: (body: object | string | Error, status?: number) => void;
}

/** Manual time, and a network that answers on request. */
export function createFakeWorld() {
  let now = 1_000;
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  const sent: SentRequest[] = [];
  const ports: Partial<HttpPorts> = {
    monotonicNow: () => now,
    wallNow: () => 1_700_000_000_000 + now,
    schedule: (run, delayMs) => {
      const timer = { at: now + delayMs, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    pageUrl: () => 'https://bourse.test/',
    fetch: (url, init) =>
      new Promise((resolve, reject) => {
        const { method, headers, body, signal } = init as RequestInit & SentRequest;
        signal.addEventListener('abort', () => {
          reject(new DOMException('aborted', 'AbortError'));
        });
        const answer: SentRequest['answer'] = (content, status = 200) => {
          if (content instanceof Error) reject(content);
          else if (typeof content === 'string') resolve(new Response(content, { status }));
          else resolve(new Response(JSON.stringify(content), { status }));
        };
        sent.push({ url: url as string, method, headers, body, signal, answer });
      }),
  };

  return {
    ports,
    sent,
    now: () => now,
    /** The number of pending timers. */
    timers: () => timers.length,
    /** Runs all pending microtasks and due tasks. */
    settle,
    /** Advances time and runs timers when they are due. */
    pass: async (durationMs: number) => {
      await settle();
      const until = now + durationMs;
      for (;;) {
        const [next] = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
        if (!next) break;
        now = Math.max(now, next.at);
        timers = timers.filter((timer) => timer !== next);
        next.run();
        await settle();
      }
      now = until;
    },
  };
}

/** Runs all pending microtasks and due tasks. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
