#!/usr/bin/env node
// Checks the files of a build that strangers install: source maps that are named once and lead to packed sources, Node.js modules under
// their unmistakable names, and entries that need no global to be loaded. Run in the library's folder, after a build.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readManifest } from './bundled-packages.mjs';

/** Globals of Node.js that test runners with a simulated page lack. */
const absentGlobals = [
  'BroadcastChannel',
  'ReadableStream',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'crypto',
  'fetch',
  'navigator',
  'structuredClone',
];

const bareBuiltin = new RegExp(
  `(?:\\bfrom|\\bimport|\\brequire\\(|\\bimport\\()\\s*["'](${builtinModules.join('|')})["']`,
);

/** Returns the faults of a library's build, a sentence each. */
export function builtFaults(folder) {
  const modules = globSync('dist/**/*.{js,cjs}', { cwd: folder }).sort();
  return [
    ...modules.flatMap((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      return [...mapFaults(folder, file, text), ...nameFaults(file, text)];
    }),
    ...loadFaults(folder),
  ];
}

function mapFaults(folder, file, text) {
  const map = path.join(folder, `${file}.map`);
  if (!existsSync(map)) return [`${file} has no source map.`];
  const count = text.match(/\/\/# sourceMappingURL=/g)?.length ?? 0;
  return [
    ...(count === 1 ? [] : [`${file} names its source map ${count} times instead of once.`]),
    ...absentSources(folder, map).map(
      (source) => `${file}.map names ${source}, which is not packed.`,
    ),
  ];
}

function absentSources(folder, map) {
  const { files = [] } = readManifest(folder);
  return JSON.parse(readFileSync(map, 'utf8'))
    .sources.map((source) => path.relative(folder, path.resolve(path.dirname(map), source)))
    .filter((source) => !source.split(path.sep).includes('node_modules'))
    .filter(
      (source) =>
        !files.includes(source.split(path.sep)[0]) || !existsSync(path.join(folder, source)),
    );
}

function nameFaults(file, text) {
  const name = bareBuiltin.exec(text)?.[1];
  return name === undefined ? [] : [`${file} imports ${name} instead of node:${name}.`];
}

/** One process requires all entries, but for those of servers, after it has lost the globals. */
function loadFaults(folder) {
  const files = Object.entries(readManifest(folder).exports ?? {})
    .filter(([entry]) => entry !== './server')
    .flatMap(([, { require }]) => require?.default ?? []);
  const program = `
    for (const name of ${JSON.stringify(absentGlobals)}) delete globalThis[name];
    const faults = ${JSON.stringify(files)}.flatMap((file) => {
      try { require(file); return []; } catch (error) { return [file + ': ' + error.message]; }
    });
    process.stdout.write(JSON.stringify(faults));`;
  const faults = execFileSync(process.execPath, ['-e', program], { cwd: folder, encoding: 'utf8' });
  return JSON.parse(faults).map((fault) => `Without globals of pages, ${fault}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = builtFaults(process.cwd());
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
