import type { Browser } from '@bourse/client/page';

/** The page of links that freeze an account. */
const freezePath = '/freeze';

/** Takes the token of a link in a mail out of the address before anything else reads it; `''` if there is none. */
export function takeFreezeToken({
  location,
  history,
}: Pick<Browser, 'location' | 'history'>): string {
  const { pathname, hash } = location;
  const isLink = pathname.endsWith(freezePath) && hash.length > 1;
  if (isLink) history.replaceState(null, '', pathname);
  return isLink ? hash.slice(1) : '';
}
