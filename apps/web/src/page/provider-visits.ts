import type { Locale } from '@bourse/i18n-registry';
import { isLocale, localizeUrl, splitLocale } from '@bourse/i18n-registry';
import * as v from 'valibot';
import type { Browser } from './browser/browser.ts';
import type { TabStorage } from './browser/tab-storage.ts';

/** The page to which identity providers lead back. */
export const callbackPath = '/login/callback';

const visitKey = 'provider_visit';

const visitSchema = v.object({
  provider: v.string(),
  /** Shown to the user, e.g. `Google`. */
  name: v.string(),
  purpose: v.picklist(['login', 'bind']),
  state: v.string(),
  /** The session's token. */
  nonce: v.string(),
  /** The page that the user came from. */
  redirect: v.optional(v.string()),
  locale: v.custom<Locale>((value) => typeof value === 'string' && isLocale(value)),
  startedAt: v.number(),
});

/** A visit to an identity provider that this tab has begun. */
export type ProviderVisit = v.InferOutput<typeof visitSchema>;

/** The answer of an identity provider. */
export interface ProviderReturn {
  /** `undefined` if this tab has begun none. */
  readonly visit: ProviderVisit | undefined;
  readonly answer: URLSearchParams;
}

export interface ProviderVisits {
  /** Remembers a visit until the provider answers. */
  readonly begin: (visit: ProviderVisit) => void;
  /** What a provider has answered to this load of the page. */
  readonly returned: ProviderReturn | undefined;
}

/** Takes an answer out of the address before anything else reads it. Each visit has one answer. */
export function createProviderVisits(
  { location, history }: Pick<Browser, 'location' | 'history'>,
  tab: TabStorage,
): ProviderVisits {
  return {
    begin: (visit) => {
      tab.write(visitKey, visit);
    },
    returned: takeReturn(),
  };

  function takeReturn(): ProviderReturn | undefined {
    const { pathname, search, hash } = location;
    if (splitLocale(pathname).path !== callbackPath || hash.length <= 1) return undefined;
    const visit = tab.read(visitKey, visitSchema);
    tab.write(visitKey, undefined);
    const address = visit === undefined ? pathname : localizeUrl(callbackPath, visit.locale);
    history.replaceState(null, '', address);
    return { visit, answer: new URLSearchParams(`${search.slice(1)}&${hash.slice(1)}`) };
  }
}
