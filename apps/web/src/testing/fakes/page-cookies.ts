import { thisBrowser } from '#page/browser/browser.ts';
import { createCookies } from '@bourse/client/browser';

/** The cookies that scripts of the page under test can read. */
export const pageCookies = createCookies(thisBrowser());
