import { thisBrowser } from '@bourse/client/page';
import { isAllowedInSimulation } from '../../app/addresses/simulation-addresses.ts';
import { createPage, type Page } from '#page/create-page.ts';

export interface PageOptions {
  /** Whether the browser is in simulation. Default: as the last page left it. */
  readonly simulation?: boolean;
  /** Whether consent is pending, so that the page asks. Default: it was denied. */
  readonly isAsked?: boolean;
  /** Ends what the page listens to. */
  readonly signal?: AbortSignal;
}

/** Creates the page of the browser under test. Nothing is recorded in it. */
export function loadPage({ simulation, isAsked = false, ...listening }: PageOptions = {}): Page {
  if (simulation === true) localStorage.setItem('simulation-trade', '1');
  if (simulation === false) localStorage.removeItem('simulation-trade');
  const page = createPage(thisBrowser(listening), isAllowedInSimulation);
  // Uploads would continue during the next test.
  return { ...page, consent: isAsked ? 'pending' : 'denied' };
}
