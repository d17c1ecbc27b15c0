import { expect, it } from 'vitest';
import { linkedLibraries } from '../src/package-links.mjs';

it.each(linkedLibraries())('$folder names the public home of the repository', (library) => {
  expect(library.manifest).toEqual(library.linked);
});

it.each(linkedLibraries())(
  '$folder has an entry for tools that read no exports',
  ({ manifest }) => {
    expect(manifest['main']).toMatch(/^\.\/dist\/index\.c?js$/);
    expect(manifest['types']).toBe('./dist/index.d.ts');
  },
);

it.each(linkedLibraries())('$folder checks its package', ({ manifest: { scripts } }) => {
  const { prepack, 'package-check': check } = scripts as Record<string, string>;
  expect(prepack).toContain('notices.mjs --sbom');
  for (const tool of ['type-floor.mjs', 'notices.mjs --check', 'built-faults.mjs']) {
    expect(check).toContain(`../../tools/src/${tool}`);
  }
});
