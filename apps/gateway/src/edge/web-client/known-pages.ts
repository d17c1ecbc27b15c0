import * as v from 'valibot';
import type { WebBuild } from './read-build.ts';

const listName = '/pages.json';

const pageList = v.object({ pages: v.array(v.string()) });

/** Without `pages.json`, every path is a page. @throws v.ValiError or TypeError for an invalid list. */
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
