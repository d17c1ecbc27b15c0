#!/usr/bin/env node
// Refuses to pack a library that has not been built. npm runs it in the library's folder before each pack.
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The condition under which this repository reads sources, which no package contains. */
const sourceCondition = '@bourse/source';

/** Returns the files that the package promises and that are absent or empty, in the order of the manifest. */
export function missingFiles(folder) {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const { main, module, types, bin, exports } = manifest;
  const promised = [main, module, types, bin, exports].flatMap(filesOf);
  return [...new Set(promised.map((file) => path.posix.normalize(file)))].filter(
    (file) => !file.includes('*') && sizeOf(path.join(folder, file)) === 0,
  );
}

function filesOf(target) {
  if (typeof target === 'string') return [target];
  return Object.entries(target ?? {})
    .filter(([condition]) => condition !== sourceCondition)
    .flatMap(([, each]) => filesOf(each));
}

function sizeOf(file) {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const missing = missingFiles(process.cwd());
  if (missing.length > 0) {
    console.error(`Not packed, because these are absent or empty: ${missing.join(', ')}.`);
    console.error('Build first: npx nx run-many -t build -p tag:type:lib');
    process.exit(1);
  }
}
