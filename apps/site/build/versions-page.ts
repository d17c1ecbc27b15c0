import { readFileSync } from 'node:fs';
import path from 'node:path';
import { libraryNames } from './documents.ts';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description?: string;
}

/** Returns a page with the version of each library and its changes. */
export function versionsPage(root: string): string {
  const rows = libraryNames(root).map((name) => {
    const file = path.join(root, 'libs', name, 'package.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
    const { version, description = '' } = manifest;
    return `| [\`${manifest.name}\`](/libraries/${name}/) | ${version} | [changes](/libraries/${name}/changes) | ${description} |`;
  });
  return [
    '# Versions',
    'Each library has a version of its own, and follows semantic versioning. These pages describe the versions below.',
    ['| library | version | changes | description |', '| --- | --- | --- | --- |', ...rows].join(
      '\n',
    ),
    '',
  ].join('\n\n');
}
