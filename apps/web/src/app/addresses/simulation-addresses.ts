import { splitLocale } from '@bourse/i18n-registry';
import type { PageFacts } from '../page-facts.ts';
import { pages } from '../pages.ts';

const facts: readonly PageFacts[] = pages;

const exactPaths = new Set(
  facts.filter(({ simulation }) => simulation === 'exact').map(({ path }) => `/${path}`),
);

const prefixes = facts.flatMap(({ path, simulation }) =>
  simulation === 'prefix' ? [`/${path.replace(/(\/\{-)?\$.*$/, '')}`] : prefixOf(simulation),
);

function prefixOf(simulation: PageFacts['simulation']): readonly string[] {
  return simulation.startsWith('/') ? [simulation] : [];
}

/** Whether simulation may show a page; the leading language segment and a final slash do not count. */
export function isAllowedInSimulation(pathname: string): boolean {
  const { path } = splitLocale(pathname);
  return (
    exactPaths.has(path.replace(/\/$/, '')) || prefixes.some((prefix) => path.startsWith(prefix))
  );
}
