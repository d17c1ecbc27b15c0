import type { PageRule } from '@bourse/tracking-sdk';
import type { PageFacts } from '../page-facts.ts';
import { pages } from '../pages.ts';

const facts: readonly PageFacts[] = pages;

/** Rules by which page views are recorded. A path ends an address; `*` is one segment. */
export const pageRules: readonly PageRule[] = facts.flatMap(({ path, tracking }) =>
  tracking === undefined
    ? []
    : rulePaths(path).map((rulePath) => ({ path: rulePath, ...tracking })),
);

/** Returns the path of a page as a pattern of the tracker; two if its last segment may be absent. */
function rulePaths(path: string): readonly string[] {
  const pattern = `/${path}`.replace(/\{-\$\w+\}|\$\w+/, '*');
  return path.includes('{-') ? [pattern.replace('/*', ''), pattern] : [pattern];
}
