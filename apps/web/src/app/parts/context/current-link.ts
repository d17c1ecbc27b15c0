import { splitLocale } from '@bourse/i18n-registry';
import type { PartLinkName } from '@bourse/ui/parts';
import type { PageFacts } from '../../page-facts.ts';
import { pages } from '../../pages.ts';

const facts: readonly PageFacts[] = pages;

const terminals: ReadonlySet<PartLinkName | undefined> = new Set(['spot', 'margin', 'futures']);

/** Paths without the pair, longest first. Pages below a path have its link unless they name another one. */
const links = facts
  .filter(({ link }) => link !== undefined)
  .map(({ path, link }) => ({ path: `/${path.replace(/^\/|\/(\{-)?\$.*$/g, '')}`, link }))
  .sort((one, other) => other.path.length - one.path.length);

/** Returns the link that leads to a page or, with another pair, to its kind. */
export function currentLink(pathname: string): PartLinkName | undefined {
  const path = splitLocale(pathname).path || '/';
  return links.find((each) => path === each.path || path.startsWith(`${each.path}/`))?.link;
}

/** Whether a page fills the window, so that its footer is one line. */
export function isTerminal(pathname: string): boolean {
  return terminals.has(currentLink(pathname));
}
