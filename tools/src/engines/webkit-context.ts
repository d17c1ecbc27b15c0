import { test, type BrowserContext, type Page } from '@playwright/test';
import { openSession, type WebDriverSession } from './webdriver.ts';
import { WebKitPage } from './webkit-page.ts';

const program = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** One run of WebKit with its own profile. */
export interface WebKitContext {
  readonly context: BrowserContext;
  readonly close: () => Promise<void>;
}

/** Starts WebKit by the WebDriver at an origin. What Playwright has and WebDriver has not skips the test that asks for it. */
export async function openWebKit(origin: string): Promise<WebKitContext> {
  const session = await openSession(origin, {
    'webkitgtk:browserOptions': { binary: program, args: ['--automation'] },
  });
  const context = stand('context', {
    newPage: createNewPage(session, (): BrowserContext => context),
  }) as BrowserContext;
  return { context, close: () => session.close() };
}

/** The first page is the window that the browser opens by itself. Others are windows, too: a tab in the background sleeps. */
function createNewPage(session: WebDriverSession, context: () => BrowserContext) {
  let isFirst = true;
  return async (): Promise<Page> => {
    const handle = isFirst ? session.firstWindow : await openWindow(session);
    isFirst = false;
    const page = new WebKitPage(session, handle);
    return stand('page', Object.assign(page, { context })) as Page;
  };
}

async function openWindow(session: WebDriverSession): Promise<string> {
  const { handle } = (await session.send('POST', '/window/new', { type: 'window' })) as {
    readonly handle: string;
  };
  return handle;
}

/** An object in the place of one of Playwright's. */
function stand(name: string, part: object): unknown {
  return new Proxy(part, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key);
      if (typeof member === 'function') return member.bind(target) as unknown;
      if (member !== undefined || typeof key === 'symbol' || key === 'then') return member;
      test.skip(true, `WebDriver has no ${name}.${key}`);
      return undefined;
    },
  });
}
