import { withLocaleQuery } from '@bourse/i18n-registry';
import { localeOfPage, type Visitor } from '#platform/locale/locale-of-page.ts';

/**
 * Writes the language of the page into the query of its first address, also in the place of one that the path contradicts. Happens before
 * there is a router or a tracker, so it is no page view.
 */
export function writeLocaleQuery(
  visitor: Visitor,
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'state' | 'replaceState'>,
): void {
  const address = pathname + search + hash;
  const localized = withLocaleQuery(address, localeOfPage(visitor, { pathname, search }));
  if (localized !== address) history.replaceState(history.state, '', localized);
}
