import * as v from 'valibot';
import type { WebBuild } from './read-build.ts';

/** The file of a build that lists its pages. */
const listName = '/pages.json';

/** Pathnames as patterns of the URL pattern standard, e.g. `/:locale(en|ja)?/spot/:symbol`. */
const pageList = v.object({ pages: v.array(v.string()) });

/**
 * Makes the test whether a path is a page of a built client, with or without a slash at the end. A
 * build without `pages.json` does not say: each path may be one.
 *
 * @throws v.ValiError for a list of another shape, TypeError for one with a pattern that is none.
 */
export function createPageTest(build: WebBuild): (path: string) => boolean {
  const file = build.get(listName);
  if (file === undefined) return () => true;
  const { pages } = v.parse(pageList, JSON.parse(file.bytes.toString()));
  const patterns = pages.map((pathname) => new URLPattern({ pathname }));
  return (path) => {
    const pathname = path === '/' ? path : path.replace(/\/$/, '');
    return patterns.some((pattern) => pattern.test({ pathname }));
  };
}
