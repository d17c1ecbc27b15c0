import type { ProviderReturn } from '@bourse/client/login';
import * as v from 'valibot';
import type { Browser } from './browser/browser.ts';
import type { TabStorage } from './browser/tab-storage.ts';

/** The page to which identity providers lead back. */
export const callbackPath = '/login/callback';

const visitKey = 'provider_visit';

const stored = v.object({ address: v.string(), visit: v.string() });

export interface ProviderVisits {
  /** Remembers a visit until the provider answers, and the callback page's address in the page's language. */
  readonly begin: (visit: string, address: string) => void;
  /** A provider's answer, from the address that this page was loaded with. */
  readonly returned: ProviderReturn | undefined;
}

/** Takes an answer out of the address before anything else reads it. Each visit has one answer. */
export function createProviderVisits(
  { location, history }: Pick<Browser, 'location' | 'history'>,
  tab: TabStorage,
): ProviderVisits {
  const { pathname, search, hash } = location;
  const isReturn = pathname.endsWith(callbackPath) && hash.length > 1;
  const { visit, address = pathname } = (isReturn && tab.read(visitKey, stored)) || {};
  if (isReturn) {
    tab.write(visitKey, undefined);
    history.replaceState(null, '', address);
  }
  return {
    begin: (begun, path) => {
      tab.write(visitKey, { visit: begun, address: path });
    },
    returned: isReturn ? { visit, answer: `${search.slice(1)}&${hash.slice(1)}` } : undefined,
  };
}
