#!/usr/bin/env node
// Checks that the built types of a library compile under the oldest TypeScript that its README names, and those that a server
// uses without the types of the DOM. Run in the library's folder, after a build.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
// A whole compiler of version 5.4. The package `typescript` in that version would put its `tsc` in the way of the current one.
import { getLibFiles, libFolderInMemoryPath, ts as oldest } from '@ts-morph/common';
import current from 'typescript';
import { typedEntries } from './api-report.mjs';
import { readManifest } from './bundled-packages.mjs';

/** The compiler that the libraries must still compile under. */
export const oldestTypeScript = oldest.version;

const rootFolder = fileURLToPath(new URL('../..', import.meta.url));

/** Entries for pages alone. The READMEs of their libraries say so. */
export const pageEntries = {
  '@bourse/client': [
    'index',
    'browser',
    'devtools',
    'login',
    'page',
    'proof',
    'push',
    'rates',
    'session',
    'sounds',
  ],
  '@bourse/react': 'all',
  '@bourse/tracking-sdk': ['auto', 'webview.global.js', 'xhr'],
  '@bourse/trading-chart': 'all',
  '@bourse/ui': 'all',
};

/** Their root entries import subpaths of other libraries. The READMEs say so. */
const withoutNode10 = ['@bourse/react'];

const pageLib = ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'];

/** Both compilers give their options the same numbers. */
const compilerOptions = {
  target: current.ScriptTarget.ES2022,
  module: current.ModuleKind.ESNext,
  moduleResolution: current.ModuleResolutionKind.Bundler,
  jsx: current.JsxEmit.ReactJSX,
  strict: true,
  noEmit: true,
  types: ['node'],
  typeRoots: [path.join(rootFolder, 'node_modules', '@types')],
};

/** Returns the oldest compiler's errors in a library's own declaration files, a sentence each. */
export function oldCompilerErrors(folder) {
  const options = { ...compilerOptions, lib: pageLib };
  const entries = entriesOf(folder).map(({ types }) => types);
  return errorsOf(folder, oldest, oldest.createProgram(entries, options, createHost(options)));
}

/**
 * Returns the oldest compiler's errors in the types of the root entry for projects with `moduleResolution: node10`, which reads
 * no `exports`, a sentence each.
 */
export function node10Errors(folder) {
  const { name, types } = readManifest(folder);
  if (types === undefined) return ['package.json: no "types" for the root entry'];
  if (withoutNode10.includes(name)) return [];
  const options = {
    ...compilerOptions,
    lib: pageLib,
    module: oldest.ModuleKind.CommonJS,
    moduleResolution: oldest.ModuleResolutionKind.Node10,
    esModuleInterop: true,
  };
  const program = oldest.createProgram([path.join(folder, types)], options, createHost(options));
  return errorsOf(folder, oldest, program);
}

/** Returns the current compiler's errors in the declaration files of servers where there is no DOM, a sentence each. */
export function serverTypeErrors(folder) {
  const lib = ['lib.es2024.d.ts'];
  const entries = entriesOf(folder).filter(({ isForPages }) => !isForPages);
  const files = entries.map(({ types }) => types);
  return errorsOf(folder, current, current.createProgram(files, { ...compilerOptions, lib }));
}

function entriesOf(folder) {
  const manifest = readManifest(folder);
  const ofPages = pageEntries[manifest.name] ?? [];
  return typedEntries(manifest).map(({ name, types }) => ({
    types: path.join(folder, types),
    isForPages: ofPages === 'all' || ofPages.includes(name),
  }));
}

function errorsOf(folder, ts, program) {
  return program
    .getSourceFiles()
    .filter(({ fileName }) => isOwn(folder, fileName))
    .flatMap((file) => [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ])
    .map((diagnostic) => toSentence(folder, ts, diagnostic));
}

/** A host whose standard library is the one that the compiler brings along, in memory. */
function createHost(options) {
  const host = oldest.createCompilerHost(options);
  const libraries = new Map(
    getLibFiles().map(({ fileName, text }) => [`${libFolderInMemoryPath}/${fileName}`, text]),
  );
  const { fileExists, readFile } = host;
  return {
    ...host,
    getDefaultLibLocation: () => libFolderInMemoryPath,
    getDefaultLibFileName: (options) =>
      `${libFolderInMemoryPath}/${oldest.getDefaultLibFileName(options)}`,
    fileExists: (name) => libraries.has(name) || fileExists(name),
    readFile: (name) => libraries.get(name) ?? readFile(name),
    getSourceFile: (name, options) => {
      const text = libraries.get(name) ?? readFile(name);
      return text === undefined ? undefined : oldest.createSourceFile(name, text, options);
    },
  };
}

/** Packages that a library imports state their own floor. */
function isOwn(folder, fileName) {
  const relative = path.relative(folder, fileName);
  return !relative.startsWith('..') && !relative.includes('node_modules');
}

function toSentence(folder, ts, { file, start, messageText }) {
  const { line } = file.getLineAndCharacterOfPosition(start ?? 0);
  const place = `${path.relative(folder, file.fileName)}:${line + 1}`;
  return `${place}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const errors = [
    ...oldCompilerErrors(process.cwd()).map((error) => `TypeScript ${oldestTypeScript}: ${error}`),
    ...node10Errors(process.cwd()).map((error) => `With node10: ${error}`),
    ...serverTypeErrors(process.cwd()).map((error) => `Without the DOM: ${error}`),
  ];
  for (const error of errors) console.error(error);
  process.exitCode = errors.length > 0 ? 1 : 0;
}
