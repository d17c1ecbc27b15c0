// Finds the code examples of README.md, guides/*.md and doc comments, and makes a module of each, to be type-checked and run.
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {
  exportsOf,
  freeNames,
  ownNames,
  shownValues,
  topNames,
  type ShownValue,
} from './example-names.ts';

/** A block of code in a document. */
interface Block {
  /** From the library's folder. */
  readonly file: string;
  /** Number of the block's first line of code. */
  readonly line: number;
  readonly language: string;
  readonly code: string;
  /** Why it is only type-checked: the fence is written as "```ts not-run: reason", which no reader sees. */
  readonly notRun: string | undefined;
}

/** An example as a module of its library. */
export interface Example extends Block {
  /** `README.md:12`. */
  readonly name: string;
  /** Path of the module. There is no such file: `exampleModules` of tools/vitest.ts loads it. */
  readonly id: string;
  /** The code, with its imports and exports behind it, so that lines keep their numbers. */
  readonly text: string;
  /** Names that it declares at its top, in their order. */
  readonly names: readonly string[];
  /** Values that comments beside the code state. */
  readonly values: readonly ShownValue[];
}

/** The examples of a library, and the number of blocks in other languages. */
export interface Examples {
  readonly examples: readonly Example[];
  readonly others: Readonly<Record<string, number>>;
}

const fence = /^(?<margin> *(?:\* )?)```(?<language>\w+)(?: not-run: (?<reason>.+))?$/;

/** Returns the examples of a library. */
export function findExamples(folder: string): Examples {
  const blocks = filesOf(folder).flatMap((file) => blocksOf(folder, file));
  const isCode = ({ language }: Block) => /^tsx?$/.test(language);
  const others: Record<string, number> = {};
  for (const { language } of blocks.filter((block) => !isCode(block))) {
    others[language] = (others[language] ?? 0) + 1;
  }
  const surroundings = { './surroundings.ts': path.join(folder, 'tests/examples/surroundings.ts') };
  const ofPackage = entriesOf(folder);
  const examples: Example[] = [];
  for (const block of blocks.filter(isCode)) {
    const ofFile = examples.filter(({ file }) => file === block.file);
    const known = isDocument(block.file) ? earlier(ofFile) : modulesOf(ofPackage);
    examples.push(toExample(folder, block, new Map([...modulesOf(surroundings), ...known])));
  }
  return { examples, others };
}

/** Returns the number of examples by another count: the fences of documents, and the tags of doc comments. */
export function countExamples(folder: string): number {
  const count = (file: string) =>
    read(folder, file).match(isDocument(file) ? /```tsx?\b/g : /^ *\/?\*+ @example\b/gm)?.length ??
    0;
  return filesOf(folder).reduce((sum, file) => sum + count(file), 0);
}

/** Returns the errors of the examples' types, a sentence each. The compiler's options are those of the library, without unused names. */
export function typeErrors(
  folder: string,
  examples: readonly Pick<Example, 'id' | 'file' | 'line' | 'text'>[],
): string[] {
  const options = optionsOf(folder);
  const modules = new Map(examples.map((example) => [example.id, example]));
  const host = ts.createCompilerHost(options);
  const program = ts.createProgram([...modules.keys()], options, {
    ...host,
    fileExists: (file) => modules.has(file) || host.fileExists(file),
    getSourceFile: (file, settings, ...rest) => {
      const text = modules.get(file)?.text;
      return text === undefined
        ? host.getSourceFile(file, settings, ...rest)
        : ts.createSourceFile(file, text, settings);
    },
  });
  return examples.flatMap(({ id, file, line }) => {
    const source = program.getSourceFile(id);
    const errors = [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ];
    return errors.map(({ start = 0, messageText }) => {
      const offset = source?.getLineAndCharacterOfPosition(start).line ?? 0;
      return `${file}:${line + offset}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    });
  });
}

function filesOf(folder: string): string[] {
  return globSync(['README.md', 'guides/*.md', 'src/**/*.{ts,tsx}'], { cwd: folder }).sort();
}

function isDocument(file: string): boolean {
  return file.endsWith('.md');
}

function read(folder: string, file: string): string {
  return readFileSync(path.join(folder, file), 'utf8');
}

function blocksOf(folder: string, file: string): Block[] {
  const lines = read(folder, file).split('\n');
  const blocks: Block[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const { margin, language, reason } = fence.exec(lines[index] ?? '')?.groups ?? {};
    if (margin === undefined || language === undefined) continue;
    const first = index + 1;
    const end = lines.indexOf(`${margin}\`\`\``, first);
    if (end < 0) throw new Error(`${file}:${index + 1}: a block without an end`);
    const code = lines.slice(first, end).map((line) => line.slice(margin.length));
    blocks.push({ file, line: first + 1, language, code: code.join('\n'), notRun: reason });
    index = end;
  }
  return blocks;
}

/** Returns the library's entries with the files of their sources. */
function entriesOf(folder: string): Record<string, string> {
  const { name, exports = {} } = JSON.parse(read(folder, 'package.json')) as {
    readonly name: string;
    readonly exports?: Readonly<Record<string, string | Readonly<Record<string, unknown>>>>;
  };
  const entries = Object.entries(exports).flatMap(([entry, target]) => {
    const source = typeof target === 'object' ? target['@bourse/source'] : undefined;
    return typeof source === 'string' && /\.tsx?$/.test(source)
      ? [[`${name}${entry.slice(1)}`, path.join(folder, source)]]
      : [];
  });
  return Object.fromEntries(entries) as Record<string, string>;
}

/** Returns the module that exports each name. Of two, the first one counts. */
function modulesOf(files: Readonly<Record<string, string>>): Map<string, string> {
  const pairs = Object.entries(files)
    .filter(([, file]) => existsSync(file))
    .flatMap(([module, file]) => exportsOf(file).map((name) => [name, module] as const));
  return new Map(pairs.reverse());
}

/** Returns the block that declares each name. Of two, the latest one counts. */
function earlier(examples: readonly Example[]): Map<string, string> {
  const pairs = examples.flatMap(({ id, names }) =>
    names.map((name) => [name, `./${path.basename(id)}`] as const),
  );
  return new Map(pairs);
}

function toExample(folder: string, block: Block, modules: ReadonlyMap<string, string>): Example {
  const { file, line, language, code } = block;
  const module = `${file.replaceAll('/', '.')}.${line}.${language}`;
  const id = path.join(folder, 'tests/examples', module);
  const imports = freeNames(id, code).flatMap((name) => {
    const from = modules.get(name);
    return from === undefined ? [] : [`import { ${name} } from '${from}';`];
  });
  const { values, types } = ownNames(id, code);
  const exports = `export { ${values.join(', ')} }; export type { ${types.join(', ')} };`;
  const shown = shownValues(id, code);
  const text = [shown.code, ...imports, exports, ''].join('\n');
  const name = `${file}:${line}`;
  return { ...block, name, id, text, names: topNames(id, code), values: shown.values };
}

function optionsOf(folder: string): ts.CompilerOptions {
  const changes = {
    composite: false,
    emitDeclarationOnly: false,
    noEmit: true,
    noUnusedLocals: false,
    noUnusedParameters: false,
    // Style sheets are imported for a bundler.
    noUncheckedSideEffectImports: false,
    // An added import may be of a type.
    verbatimModuleSyntax: false,
    isolatedModules: false,
  };
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const file = path.join(folder, 'tsconfig.json');
  const { options } = ts.getParsedCommandLineOfConfigFile(file, changes, host) ?? {};
  if (!options) throw new Error(`${file} cannot be read.`);
  return options;
}
