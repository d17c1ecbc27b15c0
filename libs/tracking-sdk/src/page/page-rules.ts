import type { PageRule } from '../options.ts';

/** Returns the first rule that fits a path, or an empty one. */
export function findPageRule(rules: readonly PageRule[], path: string): Partial<PageRule> {
  const bare = path.replace(/(.)\/+$/, '$1');
  return rules.find((rule) => bare.search(toPattern(rule.path)) >= 0) || {};
}

function toPattern(path: string | RegExp): RegExp {
  if (typeof path !== 'string') return path;
  if (path === '/') return /^\/$/;
  const source = path.replace(/[.*+?^${}()|[\]\\]/g, (mark) =>
    mark === '*' ? '[^/]+' : `\\${mark}`,
  );
  return new RegExp(`${source}$`);
}
