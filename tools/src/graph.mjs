import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/**
 * Reads the import graph of a project.
 *
 * @param project - Folder with a `package.json` and `src`.
 * @returns Each source file, by its path within `src`, with its lines and the source files it imports. Tests are left out.
 */
export function readModules(project) {
  const src = path.join(project, 'src');
  const aliases = readAliases(project);
  const files = globSync('**/*.{ts,tsx}', { cwd: src })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !/\.(test|d)\.tsx?$/.test(file))
    .sort();
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const text = readFileSync(path.join(src, file), 'utf8');
      const imports = ts
        .preProcessFile(text, true, true)
        .importedFiles.map(({ fileName }) => resolveImport(file, fileName, aliases))
        .filter((target) => known.has(target));
      return [file, { lines: text.split('\n').length - 1, imports: [...new Set(imports)] }];
    }),
  );
}

/** Returns the prefixes of `imports` in `package.json`, such as `#ui/`, with the folder in `src` that each stands for. */
function readAliases(project) {
  const { imports = {} } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8'));
  return Object.entries(imports)
    .filter(([, target]) => typeof target === 'string' && target.startsWith('./src/'))
    .map(([from, target]) => [from.replace('*', ''), target.slice('./src/'.length, -1)]);
}

function resolveImport(from, specifier, aliases) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  const alias = aliases.find(([prefix]) => specifier.startsWith(prefix));
  return alias ? alias[1] + specifier.slice(alias[0].length) : undefined;
}

/**
 * Returns the graph of one folder's entries: its files and its direct subfolders.
 * An import between two files counts for the entries that hold them.
 */
export function readRooms(modules, folder = '') {
  const rooms = new Map();
  for (const [file, { lines }] of modules) {
    const name = entryOf(file, folder);
    if (name === undefined) continue;
    const room = rooms.get(name) ?? { files: 0, lines: 0, imports: new Set() };
    rooms.set(name, { ...room, files: room.files + 1, lines: room.lines + lines });
  }
  for (const [file, { imports }] of modules) {
    const from = entryOf(file, folder);
    for (const target of imports) {
      const to = entryOf(target, folder);
      if (from !== undefined && to !== undefined && from !== to) rooms.get(from).imports.add(to);
    }
  }
  return rooms;
}

function entryOf(file, folder) {
  if (!file.startsWith(folder)) return undefined;
  const [first, ...rest] = file.slice(folder.length).split('/');
  return rest.length > 0 ? `${first}/` : first;
}

/** Returns the number of floors: the length of the longest chain of entries of which each imports the next. */
export function countFloors(rooms) {
  const heights = new Map();
  const heightOf = (name) => {
    if (!heights.has(name)) {
      heights.set(name, 0);
      const below = [...rooms.get(name).imports].map(heightOf);
      heights.set(name, 1 + Math.max(0, ...below));
    }
    return heights.get(name);
  };
  return Math.max(0, ...[...rooms.keys()].map(heightOf));
}

/**
 * Returns the cycles among the entries of every folder, each as `folder: a → b → a`.
 * A pair of folders that import each other is a cycle of two; a cycle of imports is one in the folder that holds it.
 */
export function findCycles(modules) {
  const folders = new Set(['']);
  for (const file of modules.keys()) {
    const parts = file.split('/').slice(0, -1);
    parts.forEach((_, index) => folders.add(`${parts.slice(0, index + 1).join('/')}/`));
  }
  return [...folders].flatMap((folder) => {
    const cycle = findCycle(readRooms(modules, folder));
    return cycle ? [`${folder || './'}: ${cycle.join(' → ')}`] : [];
  });
}

/** Returns the entries of one cycle, the first one repeated at the end, or `undefined`. */
function findCycle(rooms) {
  const done = new Set();
  const visit = (name, trail) => {
    if (trail.includes(name)) return [...trail.slice(trail.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const next of rooms.get(name).imports) {
      const cycle = visit(next, [...trail, name]);
      if (cycle) return cycle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of rooms.keys()) {
    const cycle = visit(name, []);
    if (cycle) return cycle;
  }
  return undefined;
}

/** Returns the share of the project's lines that lie directly in each folder, largest first. */
export function folderShares(modules) {
  const lines = new Map();
  let total = 0;
  for (const [file, module] of modules) {
    const folder = path.posix.dirname(file);
    lines.set(folder, (lines.get(folder) ?? 0) + module.lines);
    total += module.lines;
  }
  return [...lines]
    .map(([folder, count]) => ({ folder, share: count / total }))
    .sort((a, b) => b.share - a.share);
}
