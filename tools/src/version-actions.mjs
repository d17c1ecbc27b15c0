import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as js from '@nx/js/src/release/version-actions';

/** Places that name the version of a library beside its manifest. */
const copies = [
  {
    library: 'tracking-sdk',
    file: 'libs/tracking-sdk/src/config/versions.ts',
    version: /(?<=packageVersion = ')[^']+/,
  },
  {
    library: 'gateway-contract',
    file: 'libs/api-description/src/contract/comments.json',
    version: /(?<="version": ")[^"]+/,
  },
];

// nx reads this file by `require`, which gives the whole module of what is written in CommonJS.
export default js.default.default ?? js.default;

/** Updates the lock file, and the versions that source files name. nx commits all of them with the release. */
export async function afterAllProjectsVersioned(root, options) {
  const { changedFiles, deletedFiles } = await js.afterAllProjectsVersioned(root, options);
  const written = copies.filter((copy) => writeVersion(root, copy, options.dryRun));
  return { changedFiles: [...changedFiles, ...written.map(({ file }) => file)], deletedFiles };
}

/** Returns whether the file has changed, or would change in a dry run. */
function writeVersion(root, { library, file, version }, isDry) {
  const manifest = readFileSync(path.join(root, 'libs', library, 'package.json'), 'utf8');
  const target = path.join(root, file);
  const before = readFileSync(target, 'utf8');
  const after = before.replace(version, JSON.parse(manifest).version);
  if (after === before) return false;
  if (!isDry) writeFileSync(target, after);
  return true;
}
