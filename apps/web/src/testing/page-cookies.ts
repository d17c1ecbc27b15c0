import { thisBrowser } from '#page/browser.ts';
import { createCookies } from '#page/cookies.ts';

/** The cookies that scripts of the page under test can read. */
export const pageCookies = createCookies(thisBrowser());
