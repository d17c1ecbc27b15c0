/** Answer of a WebDriver endpoint (W3C WebDriver §6.3). */
interface WebDriverAnswer {
  readonly value: unknown;
}

interface WebDriverFault {
  readonly error: string;
  readonly message: string;
}

/** A command that is never answered must not hold a suite up. */
const commandTimeoutMs = 60_000;

/** A browser session over plain WebDriver HTTP. Commands run one after another. */
export interface WebDriverSession {
  /** Runs a command in a window, which it makes the current one. */
  inWindow(handle: string, method: string, path: string, body?: object): Promise<unknown>;
  send(method: string, path: string, body?: object): Promise<unknown>;
  /** The window that the browser has opened by itself. */
  readonly firstWindow: string;
  close(): Promise<void>;
}

/** Starts a session of the driver at this origin. */
export async function openSession(origin: string, capabilities: object): Promise<WebDriverSession> {
  const alwaysMatch = { ...capabilities, timeouts: { script: 120_000, pageLoad: 60_000 } };
  const { sessionId } = (await request('POST', `${origin}/session`, {
    capabilities: { alwaysMatch },
  })) as { readonly sessionId: string };
  const base = `${origin}/session/${sessionId}`;
  const send: WebDriverSession['send'] = (method, path, body) => request(method, base + path, body);
  const firstWindow = (await send('GET', '/window')) as string;
  let current = firstWindow;
  let last: Promise<unknown> = Promise.resolve();

  return {
    send: (method, path, body) => enqueue(() => send(method, path, body)),
    inWindow: (handle, method, path, body) =>
      enqueue(async () => {
        if (handle !== current) await send('POST', '/window', { handle });
        current = handle;
        return send(method, path, body);
      }),
    firstWindow,
    async close() {
      await last.catch(() => undefined);
      await send('DELETE', '');
    },
  };

  function enqueue(work: () => Promise<unknown>): Promise<unknown> {
    last = last.then(work, work);
    return last;
  }
}

async function request(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(commandTimeoutMs),
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
  });
  const { value } = (await response.json()) as WebDriverAnswer;
  if (response.ok) return value;
  const { error, message } = value as WebDriverFault;
  throw new Error(`WebDriver: ${error}: ${message}`);
}
