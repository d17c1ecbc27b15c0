import type { HttpPorts } from '../../src/index.ts';

/** A request on its way, as the network sees it. */
export interface SentRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly signal: AbortSignal;
  /** Answers with an envelope, a text or nothing at all. */
  readonly answer: (body: object | string | Error, status?: number) => void;
}

/** Time that stands still, and a network that answers when told to. */
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
    /** How many timers wait. */
    timers: () => timers.length,
    /** Lets everything happen that waits for nothing but its turn. */
    settle,
    /** Lets time pass; whatever is due happens at its time. */
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

/** Lets everything happen that waits for nothing but its turn. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
