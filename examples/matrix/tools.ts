import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { builtinModules, createRequire } from 'node:module';
import path from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { build as bundle } from 'esbuild';
import { build as buildPage } from 'vite';
import { root } from '../../tools/packed.ts';
import { fetchPackage } from './packages.ts';
import { withoutNode } from './runtimes.ts';
import type { Strangers } from './strangers.ts';

const run = promisify(execFile);

/** The outcome of a tool for all packages. */
export interface ToolOutcome {
  readonly errors: readonly string[];
  /** Entries that are ES modules, or import some, which the tool must be told to compile. */
  readonly modules: readonly string[];
}

/** A bundler or a test runner. */
export interface Tool {
  readonly name: string;
  /** Packages of the registry that it consists of, the one with its program first. Those of this repository have none. */
  readonly packages: readonly string[];
  /** `programs` are the folders of its packages. An exception is its error. */
  readonly run: (strangers: Strangers, programs: readonly string[]) => Promise<ToolOutcome>;
}

export const tools: readonly Tool[] = [
  { name: 'Vite', packages: [], run: runVite },
  { name: 'esbuild', packages: [], run: runEsbuild },
  { name: 'webpack', packages: ['webpack'], run: runWebpack },
  { name: 'Vitest with jsdom', packages: [], run: runVitest },
  { name: 'Jest with jsdom', packages: ['jest', 'jest-environment-jsdom'], run: runJest },
  { name: 'Next.js, with an edge route', packages: ['next'], run: runNext },
];

const works: ToolOutcome = { errors: [], modules: [] };

/** Tries the packages with a tool. Resolves with why it was not run if it cannot be installed. */
export async function tryTool(
  { packages, run: runTool }: Tool,
  strangers: Strangers,
): Promise<ToolOutcome | string> {
  const programs = packages.map((name) => fetchPackage(name, 'latest'));
  const installed = programs.filter((folder) => folder !== undefined);
  if (installed.length < packages.length) return 'not run: it cannot be installed';
  return runTool(strangers, installed).catch((error: unknown) => ({
    ...works,
    errors: [shortened(String(error))],
  }));
}

async function runVite({ folder }: Strangers): Promise<ToolOutcome> {
  await buildPage({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: { rolldownOptions: { input: path.join(folder, 'entries.mjs') }, outDir: 'out-vite' },
  });
  return works;
}

async function runEsbuild({ folder }: Strangers): Promise<ToolOutcome> {
  await bundle({
    absWorkingDir: folder,
    entryPoints: ['entries.mjs'],
    outdir: 'out-esbuild',
    bundle: true,
    splitting: true,
    format: 'esm',
    loader: { '.css': 'empty' },
    logLevel: 'silent',
    plugins: [withoutNode],
  });
  return works;
}

interface WebpackStats {
  readonly toJson: (parts: object) => {
    readonly errors: readonly { readonly moduleName?: string; readonly message: string }[];
  };
}

type Webpack = (
  config: object,
  done: (error: Error | null, stats: WebpackStats | undefined) => void,
) => void;

function runWebpack({ folder }: Strangers, [program = '']: readonly string[]) {
  const webpack = createRequire(import.meta.url)(program) as Webpack;
  const config = {
    context: folder,
    entry: './entries.mjs',
    mode: 'production',
    output: { path: path.join(folder, 'out-webpack') },
    module: { rules: [{ test: /\.css$/, type: 'asset/source' }] },
    externalsType: 'commonjs',
    externals: builtinModules.flatMap((name) => [name, `node:${name}`]),
  };
  return new Promise<ToolOutcome>((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      const errors = stats?.toJson({ all: false, errors: true }).errors ?? [];
      const lines = errors.map(({ moduleName = '', message }) =>
        shortened(`${moduleName} ${message}`),
      );
      resolve({ ...works, errors: lines });
    });
  });
}

interface ReportedTest {
  readonly title: string;
  readonly status: string;
  readonly failureMessages: readonly string[];
}

/** The report of Jest, which Vitest writes too. */
interface TestReport {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly ReportedTest[];
  }[];
}

async function runVitest({ folder, entries }: Strangers): Promise<ToolOutcome> {
  const lines = entries.map(
    (entry) => `test('${entry}', async () => { expect(await import('${entry}')).toBeDefined(); });`,
  );
  writeFileSync(path.join(folder, 'modules.test.mjs'), lines.join('\n'));
  const command = path.join(root, 'node_modules/vitest/vitest.mjs');
  const words = ['run', 'modules.test.mjs', '--root', '.', '--globals', '--environment', 'jsdom'];
  const reporting = ['--reporter', 'json', '--outputFile', 'vitest.json'];
  return outcomeOf([command, ...words, ...reporting], 'vitest.json', folder);
}

async function runJest({ folder, entries }: Strangers, programs: readonly string[]) {
  const [program = '', environment = ''] = programs;
  const lines = entries.map(
    (entry) => `test('${entry}', () => { expect(require('${entry}')).toBeDefined(); });`,
  );
  writeFileSync(path.join(folder, 'all.test.cjs'), lines.join('\n'));
  const config = {
    rootDir: folder,
    testMatch: ['**/all.test.cjs'],
    testEnvironment: environment,
    transform: {},
    moduleNameMapper: { '\\.css$': path.join(folder, 'no-style.cjs') },
  };
  writeFileSync(path.join(folder, 'no-style.cjs'), '');
  writeFileSync(path.join(folder, 'jest.config.json'), JSON.stringify(config));
  const command = path.join(program, 'bin/jest.js');
  const words = [command, '--config', 'jest.config.json', '--json', '--outputFile', 'jest.json'];
  return outcomeOf(words, 'jest.json', folder);
}

/** Runs a test runner, and reads its report. */
async function outcomeOf(words: readonly string[], file: string, folder: string) {
  // It ends with 1 when a test has failed, which is in its report too.
  await run(process.execPath, words, { cwd: folder }).catch(() => undefined);
  const { testResults } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as TestReport;
  const broken = testResults.find(({ assertionResults }) => assertionResults.length === 0);
  if (broken) throw new Error(broken.message);
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter(({ status }) => status !== 'passed');
  const isModule = ({ failureMessages: [first = ''] }: ReportedTest) =>
    first.includes('Must use import to load ES Module');
  return {
    errors: failed
      .filter((test) => !isModule(test))
      .map(({ title, failureMessages }) => `${title}: ${shortened(failureMessages.join(' '))}`),
    modules: failed.filter(isModule).map(({ title }) => title),
  };
}

/** A page with a component of the browser, rendered on the server, and a route in the edge runtime. */
const nextFiles = {
  'app/layout.jsx': `export default ({ children }) => <html lang="en"><body>{children}</body></html>;`,
  'app/page.jsx': `import { TradingDesk } from './desk.jsx';
export default () => <TradingDesk />;`,
  'app/desk.jsx': `'use client';
import { formatDecimal } from '@bourse/i18n-registry/figures';
import { Button } from '@bourse/ui/fields';
import '@bourse/ui/ui.css';
export const TradingDesk = () => <Button>{formatDecimal('1234.5', 'en', 2)}</Button>;`,
  'app/rates/route.js': `import { createHttpClient } from '@bourse/http-client';
import { isFreshTimestamp } from '@bourse/gateway-signing/server';
export const runtime = 'edge';
export const GET = async () => {
  const client = createHttpClient({ baseUrl: 'https://gateway.example', context: () => ({}) });
  return Response.json({ isFresh: isFreshTimestamp('0', 0), hasCalls: 'call' in client });
};`,
};

async function runNext({ folder }: Strangers, [program = '']: readonly string[]) {
  const page = path.join(folder, 'next');
  for (const [name, text] of Object.entries(nextFiles)) {
    const file = path.join(page, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  writeFileSync(path.join(page, 'package.json'), '{ "private": true }');
  symlinkSync(program, path.join(folder, 'node_modules/next'));
  const words = [path.join(program, 'dist/bin/next'), 'build', '--webpack'];
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
  await run(process.execPath, words, { cwd: page, env, maxBuffer: 10_000_000 });
  return works;
}

function shortened(text: string): string {
  return stripVTControlCharacters(text).trim().split('\n').slice(0, 3).join(' ');
}
