#!/usr/bin/env node
// Writes the public home of the repository into every library that is published: `homepage` of the root's package.json is
// the one place where it stands. Run it after a change of that.
import { globSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readManifest } from './bundled-packages.mjs';

const rootFolder = fileURLToPath(new URL('../..', import.meta.url));

/** Returns the published libraries: the folder of each from the root, its manifest as it stands and as it should be. */
export function linkedLibraries() {
  const { homepage } = readManifest(rootFolder);
  return globSync('libs/*/package.json', { cwd: rootFolder })
    .sort()
    .map((file) => path.dirname(file).split(path.sep).join('/'))
    .map((folder) => ({ folder, manifest: readManifest(path.join(rootFolder, folder)) }))
    .filter(({ manifest }) => !manifest.private)
    .map(({ folder, manifest }) => ({
      folder,
      manifest,
      linked: { ...manifest, ...linksOf(homepage, folder) },
    }));
}

function linksOf(homepage, directory) {
  return {
    homepage,
    bugs: { url: `${homepage}/issues` },
    repository: { type: 'git', url: `git+${homepage}`, directory },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { folder, linked } of linkedLibraries()) {
    const text = JSON.stringify(linked, null, 2);
    writeFileSync(path.join(rootFolder, folder, 'package.json'), `${text}\n`);
  }
}
