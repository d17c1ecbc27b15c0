import type { WebDriverSession } from './webdriver.ts';

type PageFunction = string | ((argument: never) => unknown);

const pollMs = 50;

const defaultTimeoutMs = 30_000;

/** The part of Playwright's `Page` that plain WebDriver offers, for one window of WebKit. */
export class WebKitPage {
  readonly #session: WebDriverSession;
  readonly #handle: string;

  constructor(session: WebDriverSession, handle: string) {
    this.#session = session;
    this.#handle = handle;
  }

  /** WebDriver tells nothing of errors, requests or the console. */
  on(): void {
    // Listeners would never be called.
  }

  async goto(url: string): Promise<void> {
    await this.#send('POST', '/url', { url });
  }

  async reload(): Promise<void> {
    await this.#send('POST', '/refresh', {});
  }

  async goBack(): Promise<void> {
    await this.#send('POST', '/back', {});
  }

  async goForward(): Promise<void> {
    await this.#send('POST', '/forward', {});
  }

  async currentUrl(): Promise<string> {
    return (await this.#send('GET', '/url')) as string;
  }

  /** Runs a function in the page. A promise that it returns is polled, because WebDriver runs one script at a time. */
  async evaluate(work: PageFunction, argument?: unknown): Promise<unknown> {
    const call = typeof work === 'string' ? work : `(${String(work)})(arguments[0])`;
    const answer = await this.#run(startScript(call), argument);
    return 'ticket' in answer ? this.#poll(answer.ticket) : toValue(answer);
  }

  async waitForFunction(work: PageFunction, argument?: unknown): Promise<void> {
    await this.#waitUntil(() => this.evaluate(work, argument));
  }

  async waitForURL(url: string | RegExp): Promise<void> {
    const pattern = typeof url === 'string' ? globToPattern(url) : url;
    await this.#waitUntil(
      async () =>
        pattern.test(await this.currentUrl()) &&
        (await this.evaluate(() => document.readyState)) === 'complete',
    );
  }

  async waitForTimeout(ms: number): Promise<void> {
    await delay(ms);
  }

  async close(): Promise<void> {
    await this.#send('DELETE', '/window');
  }

  async #poll(ticket: number): Promise<unknown> {
    for (;;) {
      const answer = await this.#run(`return window.__engines[${ticket}] || { ticket: ${ticket} }`);
      if (!('ticket' in answer)) return toValue(answer);
      await delay(pollMs);
    }
  }

  async #waitUntil(isDone: () => Promise<unknown>): Promise<void> {
    const end = Date.now() + defaultTimeoutMs;
    while (!(await isDone())) {
      if (Date.now() > end) throw new Error('The page did not come to that state in time.');
      await delay(pollMs);
    }
  }

  async #run(script: string, argument?: unknown): Promise<ScriptAnswer> {
    const args = argument === undefined ? [] : [argument];
    return (await this.#send('POST', '/execute/sync', { script, args })) as ScriptAnswer;
  }

  #send(method: string, path: string, body?: object): Promise<unknown> {
    return this.#session.inWindow(this.#handle, method, path, body);
  }
}

type ScriptAnswer =
  { readonly ticket: number } | { readonly value?: unknown; readonly error?: string };

/** Answers the value of a call at once, or a ticket for a promise. */
function startScript(call: string): string {
  return `
    const all = (window.__engines = window.__engines || []);
    const fail = (error) => ({ error: String((error && error.stack) || error) });
    try {
      const value = ${call};
      if (!value || typeof value.then !== 'function') return { value: value === undefined ? null : value };
      const ticket = all.push(undefined) - 1;
      value.then(
        (done) => { all[ticket] = { value: done === undefined ? null : done }; },
        (error) => { all[ticket] = fail(error); },
      );
      return { ticket };
    } catch (error) {
      return fail(error);
    }`;
}

function toValue(answer: { readonly value?: unknown; readonly error?: string }): unknown {
  if (answer.error !== undefined) throw new Error(answer.error);
  return answer.value ?? undefined;
}

/** Playwright's globs, so far as the suites use them: `**` is anything. */
function globToPattern(glob: string): RegExp {
  const parts = glob
    .split('**')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`);
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
