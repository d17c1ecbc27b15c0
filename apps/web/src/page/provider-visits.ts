import { isLocale, localizeUrl, splitLocale } from '@bourse/i18n-registry';
import * as v from 'valibot';
import type { Browser } from './browser/browser.ts';
import type { TabStorage } from './browser/tab-storage.ts';

/** The page to which identity providers lead back. */
export const callbackPath = '/login/callback';

const visitKey = 'provider_visit';

/** The answer of an identity provider. */
export interface ProviderReturn {
  /** What {@link ProviderVisits.begin} has stored; nothing if this tab has begun no visit. */
  readonly visit: unknown;
  /** Query and fragment of the address. */
  readonly answer: string;
}

export interface ProviderVisits {
  /** Remembers a visit, with its language, until the provider answers. */
  readonly begin: <T extends { readonly locale: string }>(visit: T) => void;
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
  const visit = isReturn ? tab.read(visitKey, v.unknown()) : undefined;
  if (isReturn) {
    const { locale = '' } = tab.read(visitKey, v.object({ locale: v.string() })) ?? {};
    tab.write(visitKey, undefined);
    const address = isLocale(locale) ? localizeUrl(callbackPath, locale) : pathname;
    history.replaceState(null, '', address);
  }
  return {
    begin: (begun) => {
      tab.write(visitKey, begun);
    },
    returned: isReturn ? { visit, answer: `${search.slice(1)}&${hash.slice(1)}` } : undefined,
  };
}
