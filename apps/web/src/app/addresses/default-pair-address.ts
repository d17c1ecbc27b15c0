import { splitLocale } from '@bourse/i18n-registry';
import { defaultSymbol } from '#page/simulation/default-pair.ts';
import { pages, type PageFacts } from '../pages.ts';

const facts: readonly PageFacts[] = pages;

/** Paths without a pair, with those of the default pair. */
const targets: ReadonlyMap<string, string> = new Map(
  facts.flatMap(({ path, defaultPairFrom = [] }) =>
    defaultPairFrom.map((from) => [`/${from}`, `/${path.replace('$symbol', defaultSymbol)}`]),
  ),
);

/** Returns the path of a market's default pair; `undefined` if a path names a pair, or no market. */
export function defaultPairPath(pathname: string): string | undefined {
  const { path } = splitLocale(pathname);
  const target = targets.get(path.replace(/\/$/, ''));
  return target === undefined ? undefined : pathname.slice(0, -path.length) + target;
}
