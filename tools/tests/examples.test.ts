import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { countExamples, findExamples, typeErrors } from '../src/examples.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'examples-'));
  const exports = { '.': { '@bourse/source': './src/index.ts' } };
  write('package.json', JSON.stringify({ name: '@bourse/sums', exports }));
  const compilerOptions = { strict: true, module: 'esnext', moduleResolution: 'bundler' };
  const resolution = { allowImportingTsExtensions: true, customConditions: ['@bourse/source'] };
  const all = { ...compilerOptions, ...resolution, noEmit: true, lib: ['es2022'], types: [] };
  write('tsconfig.json', JSON.stringify({ compilerOptions: { ...all, target: 'es2022' } }));
  write('src/index.ts', "export { add } from './add.ts';\nexport * from './kinds.ts';\n");
  write('src/kinds.ts', 'export interface Sum {\n  readonly value: number;\n}\n');
  write('src/add.ts', documented('const sum: Sum = { value: add(1, one) };'));
  write('tests/examples/surroundings.ts', 'export const one = 1;\n');
  write('README.md', '');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(file: string, text: string): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

function documented(code: string, fence = 'ts', tag = ' * @example\n'): string {
  const comment = `/**\n * Adds.\n *\n${tag} * \`\`\`${fence}\n * ${code}\n * \`\`\`\n */\n`;
  return `${comment}export const add = (a: number, b: number): number => a + b;\n`;
}

function block(code: string, fence = 'ts'): string {
  return `\`\`\`${fence}\n${code}\n\`\`\`\n`;
}

function errors(): string[] {
  return typeErrors(folder, findExamples(folder).examples);
}

const ofSource = 'src/add.ts:6';

it('imports for the example of a comment what its library and the surroundings export', () => {
  const { examples } = findExamples(folder);
  expect(examples.map(({ name }) => name)).toEqual([ofSource]);
  expect(examples[0]?.text.split('\n').slice(1, 4).sort()).toEqual([
    "import { Sum } from '@bourse/sums';",
    "import { add } from '@bourse/sums';",
    "import { one } from './surroundings.ts';",
  ]);
});

it('names file and line of an error', () => {
  write('README.md', `# Sums\n\n${block('const list = [1];\nconst sum: string = list[0];')}`);
  const message = "README.md:5: Type 'number' is not assignable to type 'string'.";
  expect(errors()).toContain(message);
});

it('imports for a README nothing that its library exports, and what earlier blocks declare', () => {
  write('README.md', `${block('const first = 1;')}\n${block('const second = first + add(1, 2);')}`);
  expect(errors().filter((error) => error.startsWith('README'))).toEqual([
    "README.md:6: Cannot find name 'add'.",
  ]);
});

it('imports for a guide what earlier blocks of the same guide declare', () => {
  write('guides/a.md', `${block('const first = 1;')}\n${block('const second = first;')}`);
  write('guides/b.md', block('const third = second;'));
  const { examples } = findExamples(folder);
  expect(examples.map(({ file }) => file)).toEqual([
    'guides/a.md',
    'guides/a.md',
    'guides/b.md',
    'src/add.ts',
  ]);
  expect(errors().filter((error) => error.startsWith('guides'))).toEqual([
    "guides/b.md:2: Cannot find name 'second'.",
  ]);
  expect(countExamples(folder)).toBe(4);
});

it('takes the latest of two blocks that declare a name', () => {
  const use = block('const length: number = name.length;');
  write('README.md', `${block('const name = 1;')}${block("const name = 'a';")}${use}`);
  expect(errors().filter((error) => error.startsWith('README'))).toEqual([]);
});

it('takes over the values that comments behind statements state', () => {
  const lines = [
    "double('a'); // 'aa'",
    'const list = [1, 2]; // [1, 2]',
    'list.at(0); // the first',
  ];
  write('README.md', block(lines.join('\n')));
  const [example] = findExamples(folder).examples;
  expect(example?.text).toContain("export const value0 = double('a'); // 'aa'");
  expect(example?.values).toEqual([
    { name: 'value0', expected: 'aa' },
    { name: 'list', expected: [1, 2] },
  ]);
});

it('says why an example is not run, and counts other languages', () => {
  write('README.md', `${block('open();', 'ts not-run: opens a port')}${block('npm start', 'sh')}`);
  const { examples, others } = findExamples(folder);
  expect(examples.map(({ notRun }) => notRun)).toEqual(['opens a port', undefined]);
  expect(others).toEqual({ sh: 1 });
});

it.each([
  ['a tag without a block', ' * @example add(1, 2)\n', 'text', 0],
  ['a block without a tag', '', 'ts', 1],
])('counts otherwise for %s', (_, tag, fence, found) => {
  write('src/add.ts', documented('add(1, 2);', fence, tag));
  expect(findExamples(folder).examples).toHaveLength(found);
  expect(countExamples(folder)).toBe(1 - found);
});
