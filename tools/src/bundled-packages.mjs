import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const sourceFolder = 'node_modules/';

/** A banner that a style sheet keeps of the package which wrote a part of it, as `/*! name v1.2.3 | MIT License | … `. */
const styleBanner = /\/\*! (\S+) v\d\S* \|/g;

/**
 * Returns the folders of the packages that a library's build contains code of, by the sources in its source maps and the
 * banners in its style sheets. Sorted by name.
 */
export function bundledFolders(folder) {
  const inModules = globSync('dist/**/*.map', { cwd: folder }).flatMap((map) =>
    sourcesOf(path.join(folder, map)),
  );
  const inStyles = globSync('dist/**/*.css', { cwd: folder }).flatMap((sheet) =>
    [...readFileSync(path.join(folder, sheet), 'utf8').matchAll(styleBanner)].map(([, name]) =>
      findPackage(folder, name),
    ),
  );
  return [...new Set([...inModules, ...inStyles])].sort();
}

function sourcesOf(map) {
  const { sources } = JSON.parse(readFileSync(map, 'utf8'));
  return sources
    .filter((source) => source.includes(sourceFolder))
    .map((source) => packageFolder(path.resolve(path.dirname(map), source)));
}

/** Returns the folder below the last `node_modules` of a file: with its scope, if it has one. */
function packageFolder(file) {
  const portable = file.split(path.sep).join('/');
  const start = portable.lastIndexOf(sourceFolder) + sourceFolder.length;
  const [first, second] = portable.slice(start).split('/');
  const name = first.startsWith('@') ? `${first}/${second}` : first;
  return portable.slice(0, start) + name;
}

/** Returns the folder of an installed package as Node.js finds it from a folder. */
export function findPackage(folder, name) {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const found = path.join(at, sourceFolder, name);
    if (existsSync(path.join(found, 'package.json'))) return found.split(path.sep).join('/');
    if (at === path.dirname(at)) throw new Error(`${name} is not installed for ${folder}`);
  }
}

/** Returns a package's manifest. */
export function readManifest(folder) {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}

/** Returns the texts of a package's licence and notice, in this order. Throws if it has no licence. */
export function licenceTexts(folder) {
  const names = globSync('*', { cwd: folder }).sort();
  const licences = names.filter((name) => /^(licen[cs]e|copying)([.-]|$)/i.test(name));
  if (licences.length === 0) throw new Error(`${folder} has no licence: write its text by hand`);
  const notices = names.filter((name) => /^notice([.-]|$)/i.test(name));
  return [...licences, ...notices].map((name) =>
    readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim(),
  );
}
