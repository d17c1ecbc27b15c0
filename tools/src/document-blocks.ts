// Checks the blocks of documents that are no TypeScript: commands name what is there, and data and scripts can be read.
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** The members of a `package.json` that commands and imports name. */
interface Manifest {
  readonly name?: string;
  readonly bin?: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, unknown>>;
}

/** Languages that are not checked here. Examples in TypeScript are, by the tests of their library. */
const uncheckedLanguages = 'go kotlin md mermaid python swift text ts tsx'.split(' ');

/**
 * Returns what is wrong in the blocks of a document, a sentence each.
 *
 * @param folder - That of the document, from the root: its commands may be scripts of a package there.
 */
export function blockErrors(root: string, text: string, folder = '.'): string[] {
  const blocks = text.matchAll(/^( *)```(\w+)[^\n]*\n([\s\S]*?)\n\1```$/gm);
  return [...blocks].flatMap(([, margin = '', language = '', indented = '']) => {
    if (uncheckedLanguages.includes(language)) return [];
    const check = checks.get(language);
    const code = indented.replaceAll(new RegExp(`^${margin}`, 'gm'), '');
    return check ? check(code, root, folder) : [`${language}: no check reads this language`];
  });
}

type Check = (code: string, root: string, folder: string) => string[];

const checks: ReadonlyMap<string, Check> = new Map<string, Check>([
  [
    'sh',
    (code, root, folder) => code.split('\n').flatMap((line) => commandErrors(line, root, folder)),
  ],
  ['json', jsonErrors],
  ['js', scriptErrors],
  [
    'html',
    (code) =>
      [...code.matchAll(/<script>([\s\S]*?)<\/script>/g)].flatMap(([, script = '']) =>
        scriptErrors(script),
      ),
  ],
  ['css', importErrors],
]);

function commandErrors(line: string, root: string, folder: string): string[] {
  const command = line
    .replace(/ # .*/, '')
    .replace(/^(\w+=("[^"]*"|\S*) )+/, '')
    .trim();
  if (command === '') return [];
  const wrong = [`${command}: names nothing that is there`];
  const [program = '', verb = '', ...rest] = command.split(/\s+/);
  if (program === 'npx') return hasProgram(verb, root) ? [] : wrong;
  if (program !== 'npm') return [`${command}: only npm and npx are commands of documents`];
  if (verb === 'install') return rest.every((name) => isPackage(name, root)) ? [] : wrong;
  const script = verb === 'run' ? rest[0] : verb;
  const workspace = /\s-w\s+(\S+)/.exec(command)?.[1];
  const manifests =
    workspace === undefined
      ? ['.', folder]
          .map((each) => path.join(root, each, 'package.json'))
          .filter(existsSync)
          .map(readManifest)
      : workspacesOf(root).filter(({ name }) => name === workspace);
  const isThere = manifests.some(({ scripts = {} }) => script !== undefined && script in scripts);
  return isThere ? [] : wrong;
}

function hasProgram(name: string, root: string): boolean {
  if (!name.startsWith('@bourse/')) return existsSync(path.join(root, 'node_modules/.bin', name));
  return workspacesOf(root).some(
    (manifest) => manifest.name === name && manifest.bin !== undefined,
  );
}

function isPackage(name: string, root: string): boolean {
  const isOwn = workspacesOf(root).some((manifest) => manifest.name === name);
  return (
    isOwn || (!name.startsWith('@bourse/') && existsSync(path.join(root, 'node_modules', name)))
  );
}

/** A part of an object is written without braces. */
function jsonErrors(code: string): string[] {
  const whole = /^\s*[[{]/.test(code) ? code : `{${code.replace(/,\s*$/, '')}}`;
  return whole.split(/\n\n/).flatMap((value) => {
    try {
      JSON.parse(value);
      return [];
    } catch (error) {
      return [`json: ${String(error)}`];
    }
  });
}

function scriptErrors(code: string): string[] {
  const { diagnostics = [] } = ts.transpileModule(code, {
    fileName: 'block.js',
    reportDiagnostics: true,
  });
  return diagnostics.map(
    ({ messageText }) => `js: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
  );
}

function importErrors(code: string, root: string): string[] {
  const names = [...code.matchAll(/@import '([^']+)'/g)].map(([, name = '']) => name);
  return names.filter((name) => !isEntry(name, root)).map((name) => `css: ${name} does not exist`);
}

function isEntry(name: string, root: string): boolean {
  const [, library = '', entry = ''] = /^(@bourse\/[\w-]+)(\/.*)$/.exec(name) ?? [];
  if (library === '') return isPackage(name, root);
  const manifest = workspacesOf(root).find((each) => each.name === library);
  return manifest?.exports?.[`.${entry}`] !== undefined;
}

const known = new Map<string, readonly Manifest[]>();

function workspacesOf(root: string): readonly Manifest[] {
  const manifests =
    known.get(root) ??
    globSync('{apps/*,bench,examples,libs/*,tools}/package.json', { cwd: root }).map((file) =>
      readManifest(path.join(root, file)),
    );
  known.set(root, manifests);
  return manifests;
}

function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}
