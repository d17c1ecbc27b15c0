#!/usr/bin/env node
// Keeps `THIRD-PARTY-NOTICES` of a library: the licences of the packages whose code its build contains.
// Run in the library's folder, after a build. `--check` compares and writes nothing; `--sbom` writes `dist/sbom.cdx.json`
// instead, before each pack, because it names the versions that are packed.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundledFolders, licenceTexts, readManifest } from './bundled-packages.mjs';
import { makeSbom } from './sbom.mjs';

const fileName = 'THIRD-PARTY-NOTICES';

/** Returns the text of the notices; `undefined` if the build contains no other package's code. */
export function makeNotices(folder) {
  const { name } = readManifest(folder);
  const bundled = bundledFolders(folder);
  if (bundled.length === 0) return undefined;
  const head = `The files in dist of ${name} contain code of these packages:\n`;
  return [head, ...bundled.map(noticeOf)].join(`\n${'-'.repeat(72)}\n\n`);
}

function noticeOf(folder) {
  const { name, version, license } = readManifest(folder);
  return `${[`${name} ${version} (${license})`, ...licenceTexts(folder)].join('\n\n')}\n`;
}

/** Brings the committed notices up to date. */
export function writeNotices(folder) {
  const text = makeNotices(folder);
  const file = path.join(folder, fileName);
  if (text === undefined) rmSync(file, { force: true });
  else writeFileSync(file, text);
}

/** Returns what is wrong with the committed notices and with what is packed of them, a sentence each. */
export function checkNotices(folder) {
  const { name, files = [] } = readManifest(folder);
  const text = makeNotices(folder);
  const file = path.join(folder, fileName);
  const committed = existsSync(file)
    ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
    : undefined;
  const problems = [];
  if (committed !== text) {
    problems.push(
      `${fileName} of ${name} does not fit its build. Run in its folder: node ../../tools/src/notices.mjs`,
    );
  }
  if (text !== undefined && !files.includes(fileName)) {
    problems.push(`${name} does not pack ${fileName}: add it to "files".`);
  }
  return problems;
}

/** Writes what the library consists of into its build. */
export function writeSbom(folder) {
  const text = JSON.stringify(makeSbom(folder), null, 2);
  writeFileSync(path.join(folder, 'dist', 'sbom.cdx.json'), `${text}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.cwd();
  if (process.argv.includes('--sbom')) writeSbom(folder);
  else if (process.argv.includes('--check')) {
    const problems = checkNotices(folder);
    for (const problem of problems) console.error(problem);
    process.exitCode = problems.length === 0 ? 0 : 1;
  } else writeNotices(folder);
}
