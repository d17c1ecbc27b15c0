import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession } from 'playwright';

/**
 * A page that Playwright does not watch. For its own pages it listens to the network, and the page's main thread, which is to
 * be measured, then writes every request with its body into a message.
 */
export interface PlainPage {
  /** Runs a function in the page, and gives what it resolves to; it sees its arguments and nothing else from here. */
  run<Parts extends readonly unknown[], T>(
    work: (...parts: Parts) => T | Promise<T>,
    ...parts: Parts
  ): Promise<T>;
  /** Presses and releases the mouse at a place of the window, as a user does. */
  click(x: number, y: number): Promise<void>;
  /** Types text into what has the focus. */
  type(text: string): Promise<void>;
  /** Returns the seconds for which the page's main thread has worked, without the machine's other work. */
  readSeconds(): Promise<number>;
  /** Bytes of the page's objects after a garbage collection. */
  readHeapBytes(): Promise<number>;
  close(): Promise<void>;
}

/** Size of a window in pixels. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

interface Answer {
  readonly id?: number;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly message: string };
}

/** @param firstScript - Runs before those of the page. */
export async function openPlainPage(
  browser: Browser,
  url: string,
  firstScript: string,
  size?: WindowSize,
): Promise<PlainPage> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  // The browser paints nothing outside its window, so the window has the size of the page.
  const window = size === undefined ? {} : { ...size, newWindow: true };
  const target = { url: 'about:blank', browserContextId, ...window };
  const { targetId } = await session.send('Target.createTarget', target);
  const { sessionId } = await session.send('Target.attachToTarget', { targetId });
  const send = createChannel(session, sessionId);
  await send('Page.enable');
  await send('Page.addScriptToEvaluateOnNewDocument', { source: firstScript });
  await send('Performance.enable', { timeDomain: 'threadTicks' });
  if (size !== undefined) {
    const metrics = { ...size, deviceScaleFactor: 1, mobile: false };
    await send('Emulation.setDeviceMetricsOverride', metrics);
  }
  await send('Page.navigate', { url });
  return {
    async run<Parts extends readonly unknown[], T>(
      work: (...parts: Parts) => T | Promise<T>,
      ...parts: Parts
    ) {
      const expression = `(${work.toString()})(...${JSON.stringify(parts)})`;
      const request = { expression, awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails } = await send('Runtime.evaluate', request);
      if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
      return (result as { readonly value: T }).value;
    },
    async click(x, y) {
      const mouse = { x, y, button: 'left', clickCount: 1 };
      await send('Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed' });
      await send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseReleased' });
    },
    async type(text) {
      for (const key of text) {
        await send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
        await send('Input.dispatchKeyEvent', { type: 'keyUp', key });
      }
    },
    readSeconds: () => readMetric(send, 'TaskDuration'),
    async readHeapBytes() {
      await send('HeapProfiler.collectGarbage');
      return readMetric(send, 'JSHeapUsedSize');
    },
    async close() {
      await session.send('Target.disposeBrowserContext', { browserContextId });
      await session.detach();
    },
  };
}

type Send = (
  method: string,
  parts?: Readonly<Record<string, unknown>>,
) => Promise<Readonly<Record<string, unknown>>>;

async function readMetric(send: Send, name: string): Promise<number> {
  const { metrics } = await send('Performance.getMetrics');
  const all = metrics as readonly { readonly name: string; readonly value: number }[];
  const metric = all.find((each) => each.name === name);
  if (metric === undefined) throw new Error(`The browser does not tell ${name}`);
  return metric.value;
}

/** The page's own part of the protocol, through the browser's. */
function createChannel(session: CDPSession, sessionId: string): Send {
  const waiting = new Map<number, (answer: Answer) => void>();
  let count = 0;
  session.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return;
    const answer = JSON.parse(event.message) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  return async (method, params = {}) => {
    count += 1;
    const id = count;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    const message = JSON.stringify({ id, method, params });
    await session.send('Target.sendMessageToTarget', { sessionId, message });
    const { result, error } = await answered;
    waiting.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result ?? {};
  };
}

/** Asks until the page has said yes; the page that it asks may be a new one each time. */
export async function waitUntil(page: PlainPage, isSo: () => boolean): Promise<void> {
  while (!(await page.run(isSo))) await setTimeout(50);
}
