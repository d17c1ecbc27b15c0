#!/usr/bin/env node
// Checks that the built types of a library compile under the oldest TypeScript that its README names.
// Run in the library's folder, after a build.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
// A whole compiler of version 5.4. The package `typescript` in that version would put its `tsc` in the way of the current one.
import { getLibFiles, libFolderInMemoryPath, ts } from '@ts-morph/common';
import { typedEntries } from './api-report.mjs';

/** The compiler that the libraries must still compile under. */
export const oldestTypeScript = ts.version;

const rootFolder = fileURLToPath(new URL('../..', import.meta.url));

const compilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  noEmit: true,
  types: ['node'],
  typeRoots: [path.join(rootFolder, 'node_modules', '@types')],
};

/** Returns the oldest compiler's errors in a library's own declaration files, a sentence each. */
export function oldCompilerErrors(folder) {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const entries = typedEntries(manifest).map(({ types }) => path.join(folder, types));
  const program = ts.createProgram(entries, compilerOptions, createHost());
  return program
    .getSourceFiles()
    .filter(({ fileName }) => isOwn(folder, fileName))
    .flatMap((file) => [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ])
    .map((diagnostic) => toSentence(folder, diagnostic));
}

/** A host whose standard library is the one that the compiler brings along, in memory. */
function createHost() {
  const host = ts.createCompilerHost(compilerOptions);
  const libraries = new Map(
    getLibFiles().map(({ fileName, text }) => [`${libFolderInMemoryPath}/${fileName}`, text]),
  );
  const { fileExists, readFile } = host;
  return {
    ...host,
    getDefaultLibLocation: () => libFolderInMemoryPath,
    getDefaultLibFileName: (options) =>
      `${libFolderInMemoryPath}/${ts.getDefaultLibFileName(options)}`,
    fileExists: (name) => libraries.has(name) || fileExists(name),
    readFile: (name) => libraries.get(name) ?? readFile(name),
    getSourceFile: (name, options) => {
      const text = libraries.get(name) ?? readFile(name);
      return text === undefined ? undefined : ts.createSourceFile(name, text, options);
    },
  };
}

/** Packages that a library imports state their own floor. */
function isOwn(folder, fileName) {
  const relative = path.relative(folder, fileName);
  return !relative.startsWith('..') && !relative.includes('node_modules');
}

function toSentence(folder, { file, start, messageText }) {
  const { line } = file.getLineAndCharacterOfPosition(start ?? 0);
  const place = `${path.relative(folder, file.fileName)}:${line + 1}`;
  return `${place}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const errors = oldCompilerErrors(process.cwd());
  for (const error of errors) console.error(`TypeScript ${oldestTypeScript}: ${error}`);
  process.exitCode = errors.length > 0 ? 1 : 0;
}
