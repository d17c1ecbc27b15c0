import { setTimeout } from 'node:timers/promises';
import { chromium, type Browser, type Page } from 'playwright';
import { chromiumLaunch } from '../../tools/chromium.ts';

/** Starts the browser that the bootstrap script has found; Playwright's own by default. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch(chromiumLaunch());
}

/** A module that a page can load, as seen from outside. */
type PageModule = Readonly<Record<string, (input: unknown) => unknown>>;

export interface Visit {
  readonly browser: Browser;
  /** Where the page lies; a fresh context has nothing stored there. */
  readonly origin: string;
  /** Path of a served script, the function that it exports, and what is handed to it as JSON. */
  readonly script: string;
  readonly call: string;
  readonly input: unknown;
  /** Runs in the page before anything else. */
  readonly initScript?: string;
}

/** Far above what anything here takes. */
const patienceMs = 120_000;

/** Calls a function of a served module in a fresh context. @throws Error when it fails, or takes two minutes. */
export async function callInPage<T>(visit: Visit): Promise<T> {
  const context = await visit.browser.newContext();
  try {
    if (visit.initScript !== undefined) await context.addInitScript(visit.initScript);
    const page = await context.newPage();
    await page.goto(visit.origin);
    return (await Promise.race([evaluate(page, visit), giveUp(visit)])) as T;
  } finally {
    await context.close();
  }
}

function evaluate(page: Page, { script, call, input }: Visit): Promise<unknown> {
  return page.evaluate(
    async ([script, call, input]) => {
      const module = (await import(script)) as PageModule;
      return module[call]?.(input);
    },
    [script, call, input] as const,
  );
}

async function giveUp({ script, call }: Visit): Promise<never> {
  await setTimeout(patienceMs, undefined, { ref: false });
  throw new Error(`${call} of ${script} has not ended`);
}
