import { isLocale, localizeUrl, splitLocale } from '@bourse/i18n-registry';
import * as v from 'valibot';
import type { Browser } from './browser/browser.ts';
import type { TabStorage } from './browser/tab-storage.ts';

/** The page to which identity providers lead back. */
export const callbackPath = '/login/callback';

const visitKey = 'provider_visit';

const stored = v.object({ locale: v.string(), visit: v.string() });

/** The answer of an identity provider. */
export interface ProviderReturn {
  /** What {@link ProviderVisits.begin} has stored; `undefined` if this tab has begun no visit. */
  readonly visit: string | undefined;
  /** Query and fragment of the address. */
  readonly answer: string;
}

export interface ProviderVisits {
  /** Remembers a visit and the page's language until the provider answers. */
  readonly begin: (visit: string, locale: string) => void;
  /** What a provider has answered to this load of the page. */
  readonly returned: ProviderReturn | undefined;
}

/** Takes an answer out of the address before anything else reads it. Each visit has one answer. */
export function createProviderVisits(
  { location, history }: Pick<Browser, 'location' | 'history'>,
  tab: TabStorage,
): ProviderVisits {
  const { pathname, search, hash } = location;
  const isReturn = splitLocale(pathname).path === callbackPath && hash.length > 1;
  const { visit, locale = '' } = (isReturn && tab.read(visitKey, stored)) || {};
  if (isReturn) {
    tab.write(visitKey, undefined);
    const address = isLocale(locale) ? localizeUrl(callbackPath, locale) : pathname;
    history.replaceState(null, '', address);
  }
  return {
    begin: (begun, language) => {
      tab.write(visitKey, { visit: begun, locale: language });
    },
    returned: isReturn ? { visit, answer: `${search.slice(1)}&${hash.slice(1)}` } : undefined,
  };
}
