import type { BrowserContext, Page, Route } from '@playwright/test';

/** Longer than the message takes that a page has closed, in milliseconds. */
const closingMs = 1_000;

/** Playwright's errors about what went away with the page, its context or its test. */
const ofClosing = /disposed|has been closed|Test ended/;

/** Serves the product's answers after a change of their text. Errors of `change` fail the test. */
export async function rewriteAnswers(
  target: Page | BrowserContext,
  address: string | RegExp,
  change: (text: string) => string,
): Promise<void> {
  await target.route(address, (route) => rewriteAnswer(route, change));
}

/** Answers one request. Ends without an error if its page has closed meanwhile; every other error rejects. */
export async function rewriteAnswer(route: Route, change: (text: string) => string): Promise<void> {
  try {
    // The gateway may close a kept connection while the request is on its way.
    const response = await route.fetch({ maxRetries: 2 });
    const body = change(await response.text());
    await route.fulfill({ response, body });
  } catch (error) {
    if (error instanceof Error && ofClosing.test(error.message)) return;
    const request = route.request();
    if (request.failure() === null && !(await hasClosed(request.frame().page()))) throw error;
  }
}

/** Records the codes of all answers of an address from now on. */
export async function watchCodes(
  target: Page | BrowserContext,
  address: string | RegExp,
): Promise<readonly string[]> {
  const codes: string[] = [];
  await rewriteAnswers(target, address, (text) => {
    codes.push(codeOf(text));
    return text;
  });
  return codes;
}

/** Returns the code of an envelope. @throws TypeError for an answer that is none. */
function codeOf(text: string): string {
  const code: unknown = Reflect.get(Object(JSON.parse(text)), 'code');
  if (typeof code !== 'string') throw new TypeError(`An answer without a code: ${text}`);
  return code;
}

/** Returns whether a page has closed. Calls to it fail a moment before its event arrives, which this waits for. */
export async function hasClosed(page: Page): Promise<boolean> {
  if (page.isClosed()) return true;
  const closing = page.waitForEvent('close', { timeout: closingMs });
  return closing.then(
    () => true,
    () => page.isClosed(),
  );
}
