import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import type * as examples from './src/examples.ts';

const conditions = ['@bourse/source'];
const exampleModule = /(^\.|\/tests\/examples)\/(README\.md|guides\..*|src\..*)\.\d+\.tsx?$/;
/** Stands for style sheets, which a build may have to make first. */
const noStyle = '\0no-style';
let root = '';

/** Loads the modules that `src/examples.ts` makes of the examples in a library's documents. */
const exampleModules = {
  name: 'example-modules',
  enforce: 'pre' as const,
  configResolved: (config: { readonly root: string }) => void (root = config.root),
  // Vite writes addresses from its root, and examples import each other.
  resolveId: (id: string, importer = '') => {
    if (exampleModule.test(importer) && id.endsWith('.css')) return noStyle;
    return exampleModule.test(id)
      ? path.join(root, 'tests/examples', path.basename(id))
      : undefined;
  },
  load: async (id: string) => {
    if (id === noStyle) return '';
    if (!exampleModule.test(id)) return undefined;
    // Imported here, because it reads the compiler, which most test files do not need.
    const url = new URL('./src/examples.ts', import.meta.url).href;
    const { findExamples } = (await import(url)) as Pick<typeof examples, 'findExamples'>;
    return findExamples(root).examples.find((example) => example.id === id)?.text;
  },
};

/** Resolves `@bourse/*` to TypeScript sources, so that tests need no build. */
export const sourceConditions = {
  plugins: [exampleModules],
  resolve: { conditions: [...conditions, 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: [...conditions, 'module', 'node', 'development|production'] } },
};

const setup = (name: string) => fileURLToPath(new URL(`./src/${name}.ts`, import.meta.url));

/** For every project: console output that a test did not expect fails that test, and waits end what hangs, and nothing that is slow. */
export const common = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
  setupFiles: [setup('fail-on-console'), setup('patient-waits')],
};

/** For projects whose test files leave nothing behind: no console output, and nothing in the document, which all share. */
export const oneContext = {
  ...common,
  isolate: false,
  setupFiles: [...common.setupFiles, setup('empty-document')],
};

/** The examples of a document begin clients and observers that nothing ends. */
const runsOn = /testExamples\(/;

/**
 * Returns two groups of a project's test files: those that contain a pattern, or examples, have a context each, all others share one,
 * which takes a fifth of the time.
 *
 * @param include - Globs from the project's folder.
 */
export function sharedContexts(
  folder: string,
  include: readonly string[],
  needsOwn = runsOn,
): TestProjectInlineConfiguration[] {
  const files = include.flatMap((pattern) => globSync(pattern, { cwd: folder })).sort();
  const isAlone = (file: string) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    return runsOn.test(text) || needsOwn.test(text);
  };
  const group = (name: string, isolate: boolean) => ({
    extends: true as const,
    test: { name, isolate, include: files.filter((file) => isAlone(file) === isolate) },
  });
  const groups = [group('shared', false), group('alone', true)];
  return groups.filter(({ test }) => test.include.length > 0);
}
