import { thisBrowser } from '#page/browser/browser.ts';
import { createCookies } from '#page/browser/cookies.ts';

/** The cookies that scripts of the page under test can read. */
export const pageCookies = createCookies(thisBrowser());
