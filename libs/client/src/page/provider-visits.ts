import * as v from 'valibot';
import type { ProviderReturn } from '../login/providers/read-answer.ts';
import type { JsonStorage } from './json-storage.ts';
import type { Browser } from './ports.ts';

const visitKey = 'provider_visit';

const stored = v.object({ address: v.string(), visit: v.string() });

/** Visits of this tab to identity providers. */
export interface ProviderVisits {
  /** Remembers a visit until the provider answers, and the callback page's address in the page's language. */
  readonly begin: (visit: string, address: string) => void;
  /** A provider's answer, from the address that this page was loaded with. */
  readonly returned: ProviderReturn | undefined;
}

/**
 * Takes an answer out of the address before anything else reads it. Each visit has one answer.
 *
 * @param callbackPath - The page to which identity providers lead back.
 */
export function createProviderVisits(
  { location, history }: Pick<Browser, 'location' | 'history'>,
  tab: JsonStorage,
  callbackPath: string,
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
