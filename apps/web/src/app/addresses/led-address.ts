import { splitLocale } from '@bourse/i18n-registry';
import { defaultSymbol } from '#page/simulation/default-pair.ts';
import type { PageFacts } from '../page-facts.ts';
import { pages } from '../pages.ts';

const facts: readonly PageFacts[] = pages;

/** Paths that lead elsewhere, with where they lead to. */
const targets: ReadonlyMap<string, string> = new Map(
  facts.flatMap(({ path, ledFrom = [] }) =>
    ledFrom.map((from) => [
      `/${from}`,
      path === '/' ? path : `/${path.replace('$symbol', defaultSymbol)}`,
    ]),
  ),
);

/** Returns the path that a path leads to; `undefined` if it leads nowhere else. */
export function ledPath(pathname: string): string | undefined {
  const { path } = splitLocale(pathname);
  const target = targets.get(path.replace(/\/$/, ''));
  return target === undefined ? undefined : pathname.slice(0, -path.length) + target;
}
