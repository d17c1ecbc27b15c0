import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { npmRun, rootFolder } from './install.mjs';

/** Projects whose tests each engine runs. The sanitiser's pages have an origin that WebDriver cannot serve. */
const suites = {
  firefox: ['libs/url-safety', 'libs/gateway-signing', 'libs/tracking-sdk', 'apps/web-e2e'],
  webkit: ['libs/gateway-signing', 'libs/tracking-sdk'],
};

/** The one test of the client that is the visitor's journey. */
const onlyFiles = { 'apps/web-e2e': ['journey.spec.ts'] };

const programs = {
  firefox: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
  webkit: ['/usr/bin/WebKitWebDriver'],
};

const debianPackages = [
  'firefox-esr',
  'webkit2gtk-driver',
  'xvfb',
  'fonts-dejavu-core',
  'fonts-noto-cjk',
];

const display = ':77';

const driverPort = 4480;

/** Leaves of each kind in `leaves.spec.ts`, of which there are two. */
const leavesOfAKind = 10;

/**
 * Runs the browser suites in Firefox and WebKit and prints a table. Throws when a test failed.
 *
 * @param words - Engines to run; all by default.
 */
export async function runEngines(words, env) {
  const engines = words.length > 0 ? words : Object.keys(suites);
  const unknown = engines.find((engine) => !Object.hasOwn(suites, engine));
  if (unknown)
    throw new Error(`There is no engine ${unknown}; use ${Object.keys(suites).join(' or ')}.`);
  installPrograms(engines);
  npmRun(['exec', '--', 'nx', 'run-many', '-t', 'build'], { ...env, NX_TUI: 'false' });
  const rows = [];
  for (const engine of engines) rows.push(...(await runEngine(engine, env)));
  printTable(rows);
  if (rows.some(({ failed }) => failed > 0)) throw new Error('Some tests failed.');
}

function installPrograms(engines) {
  const isMissing = (engine) => !programs[engine].some((file) => existsSync(file));
  if (!engines.some(isMissing)) return;
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    throw new Error(`Install ${debianPackages.join(', ')}, or run as root on Debian.`);
  }
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...debianPackages]);
  const still = engines.find(isMissing);
  if (still) throw new Error(`The programs of ${still} could not be installed.`);
}

function run(program, words) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(program, words, { stdio: 'ignore', env });
}

async function runEngine(engine, env) {
  const stop = engine === 'webkit' ? await startWebKit() : () => undefined;
  try {
    return suites[engine].map((folder) => runSuite(engine, folder, env));
  } finally {
    stop();
  }
}

/** WebKit needs a screen, and a driver that starts it. Returns a function that ends both. */
async function startWebKit() {
  const screen = spawn('Xvfb', [display, '-screen', '0', '1440x900x24'], { stdio: 'ignore' });
  const driver = spawn(programs.webkit[0], [`--port=${driverPort}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display },
  });
  await waitForDriver();
  return () => {
    driver.kill();
    screen.kill();
  };
}

async function waitForDriver() {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const answer = await fetch(`http://localhost:${driverPort}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await delay(200);
  }
  throw new Error('WebKitWebDriver did not start.');
}

function runSuite(engine, folder, env) {
  const results = mkdtempSync(path.join(os.tmpdir(), 'engines-'));
  const file = path.join(results, 'report.json');
  const words = ['exec', '--', 'playwright', 'test', ...(onlyFiles[folder] ?? [])];
  spawnSync('npm', [...words, '--reporter=list,json'], {
    cwd: path.join(rootFolder, folder),
    stdio: 'inherit',
    env: {
      ...process.env,
      ...env,
      BOURSE_ENGINE: engine,
      BOURSE_WEBDRIVER: `http://localhost:${driverPort}`,
      BOURSE_LEAVES: String(leavesOfAKind),
      FIREFOX_PATH: programs.firefox.find((program) => existsSync(program)) ?? '',
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  });
  try {
    return { engine, suite: path.basename(folder), ...summarise(readReport(file)) };
  } finally {
    rmSync(results, { recursive: true });
  }
}

function readReport(file) {
  if (!existsSync(file)) return { suites: [], errors: [{ message: 'The suite did not start.' }] };
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Counts of a Playwright JSON report: tests by outcome, and lost and extra events of each leave. */
export function summarise(report) {
  const results = testsOf(report.suites ?? []).map(({ status, annotations }) => ({
    status,
    lost: numbersOf(annotations, 'lost'),
    extra: numbersOf(annotations, 'extra'),
  }));
  const count = (status) => results.filter((result) => result.status === status).length;
  return {
    passed: count('expected') + count('flaky'),
    failed: count('unexpected') + (report.errors?.length ?? 0),
    skipped: count('skipped'),
    lost: results.flatMap(({ lost }) => lost),
    extra: results.flatMap(({ extra }) => extra),
  };
}

function testsOf(all) {
  return all.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ tests }) => tests),
    ...testsOf(inner),
  ]);
}

function numbersOf(annotations, type) {
  return annotations
    .filter((annotation) => annotation.type === type)
    .map(({ description }) => Number(description));
}

function printTable(rows) {
  const sum = (numbers) => numbers.reduce((total, next) => total + next, 0);
  console.table(
    rows.map(({ lost, extra, ...row }) => ({
      ...row,
      leaves: lost.length,
      'lost events': sum(lost),
      'most extra in a leave': Math.max(0, ...extra),
    })),
  );
}
