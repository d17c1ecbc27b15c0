import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const library = path.join(import.meta.dirname, '..');

const page = globSync('style/*.tsx', { cwd: library })
  .map((file) => readFileSync(path.join(library, file), 'utf8'))
  .join('\n');

const rooms = ['fields', 'overlays', 'panels', 'figures', 'states'];

/** Names of the components that a room exports. */
function componentsOf(room: string): readonly string[] {
  const index = readFileSync(path.join(library, 'src', room, 'index.ts'), 'utf8');
  const lists = [...index.matchAll(/^export \{([^}]+)\}/gm)].map(([, names = '']) => names);
  return lists.flatMap((names) => names.match(/\b[A-Z]\w+/g) ?? []);
}

it.each(rooms)('the page of all controls has every component of %s', (room) => {
  const components = componentsOf(room);
  expect(components).not.toEqual([]);
  expect(components.filter((name) => !page.includes(`<${name}`))).toEqual([]);
});
