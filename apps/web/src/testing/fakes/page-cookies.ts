import { thisBrowser } from '@bourse/client/page';
import { createCookies } from '@bourse/client/browser';

/** The cookies that scripts of the page under test can read. */
export const pageCookies = createCookies(thisBrowser());
