#!/usr/bin/env node
// Brings a fresh machine to a running product. Runs on Node 20 before anything is installed, so it has no dependencies.
import { runBench, runFigures } from './src/bench.mjs';
import { runEngines } from './src/engines.mjs';
import { findBrowser, findHeadlessShell } from './src/find-browser.mjs';
import { installIfNeeded, npmRun, rootFolder } from './src/install.mjs';
import { issuerEnvironment } from './src/issuer.mjs';
import { runChecks } from './src/checks.mjs';
import { serveProduct, develop } from './src/serve.mjs';

const commands = {
  start: async (words) => {
    const env = issuerEnvironment();
    npmRun(['exec', '--', 'nx', 'run', '@bourse/web:build'], env);
    await serveProduct(env, words);
  },
  dev: async () => {
    const env = issuerEnvironment();
    // The configurations of Vite import libraries as they are built.
    const libraries = ['i18n-registry', 'gateway-contract', 'ui'].map((name) => `@bourse/${name}`);
    npmRun(['exec', '--', 'nx', 'run-many', '-t', 'build', '-p', libraries.join()], env);
    await develop(env);
  },
  test: async (words) => {
    const browser = findBrowser();
    const shell = findHeadlessShell() ?? browser;
    const browsers = { CHROMIUM_PATH: browser, CHROMIUM_SHELL_PATH: shell };
    await runChecks(words, { ...issuerEnvironment(), ...browsers });
  },
  bench: runBench,
  figures: runFigures,
  soak: (words) => runBench(['soak', ...words]),
  engines: (words) => runEngines(words, issuerEnvironment()),
  matrix: () => {
    npmRun(['exec', '--', 'nx', 'run-many', '-t', 'build', '-p', 'tag:type:lib'], {});
    npmRun(['exec', '--', 'node', '--no-warnings', 'examples/matrix/main.ts'], {});
  },
  docs: () => {
    npmRun(['exec', '--', 'nx', 'run', '@bourse/site:build'], {});
    console.log('The site is in apps/site/dist. `npm run preview -w @bourse/site` serves it.');
  },
  graph: async (words) => {
    const { printGraph } = await import('./src/print-graph.mjs');
    printGraph(words);
  },
  measure: async (words) => {
    const { printMeasures } = await import('./src/measure.mjs');
    printMeasures(words);
  },
  'i18n:check': (words) => {
    // Runs on the Node.js of the repository, which reads TypeScript.
    const node = ['node', '--conditions=@bourse/source', '--no-warnings'];
    npmRun(['exec', '--', ...node, 'apps/web/build/texts/print-check.ts', ...words], {});
  },
};

const [command, ...words] = process.argv.slice(2);
if (command === undefined || !Object.hasOwn(commands, command)) {
  console.error(`Usage: node tools/bootstrap.mjs ${Object.keys(commands).join('|')}`);
  process.exit(2);
}

try {
  process.chdir(rootFolder);
  installIfNeeded();
  await commands[command](words);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
