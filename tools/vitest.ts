import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProjectInlineConfiguration } from 'vitest/config';

const conditions = ['@bourse/source'];

/** Resolves `@bourse/*` to TypeScript sources, so that tests need no build. */
export const sourceConditions = {
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

/**
 * Returns two groups of a project's test files: those that contain a pattern have a context each, all others share one, which
 * takes a fifth of the time.
 *
 * @param include - Globs from the project's folder.
 */
export function sharedContexts(
  folder: string,
  include: readonly string[],
  needsOwn: RegExp,
): TestProjectInlineConfiguration[] {
  const files = include.flatMap((pattern) => globSync(pattern, { cwd: folder })).sort();
  const isAlone = (file: string) => needsOwn.test(readFileSync(path.join(folder, file), 'utf8'));
  const group = (name: string, isolate: boolean) => ({
    extends: true as const,
    test: { name, isolate, include: files.filter((file) => isAlone(file) === isolate) },
  });
  return [group('shared', false), group('alone', true)];
}
