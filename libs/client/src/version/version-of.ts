/** The entry script that a built page names. Its name changes with any of the client's files. */
const entryScript = /\/assets\/index-([\w-]+)\.js/u;

/** Returns the version of a page by its HTML; nothing for a page under development, or one that is not the client's. */
export function versionOf(html: string): string | undefined {
  return entryScript.exec(html)?.[1];
}
