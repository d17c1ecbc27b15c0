import type { PageFacts } from '../page-facts.ts';
import { pages } from '../pages.ts';

const language = '/:locale(asia|[a-z]{2}(?:-[a-zA-Z]{2})?)';

/** Returns a pattern of `URLPattern` for each address that is a page, for the server of the client. */
export function pagePatterns(): readonly string[] {
  const facts: readonly PageFacts[] = pages;
  return facts.flatMap(({ path, ledFrom = [] }) =>
    [path, ...ledFrom].flatMap((each) =>
      each === '/' ? ['/', language] : [`${language}?/${toPattern(each)}`],
    ),
  );
}

function toPattern(path: string): string {
  return path.replace(/\{-\$(\w+)\}/g, ':$1?').replace(/\$(\w+)/g, ':$1');
}
