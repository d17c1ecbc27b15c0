import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const installedNames = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];

/** Chromium without windows: a page costs a third of what it costs in the program with windows. */
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];

const installedPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The browser for the tests: `CHROMIUM_PATH`, an installed one, Playwright's own, or Debian's package.
 * Throws a sentence that says what to do when there is none.
 */
export function findBrowser(world = realWorld) {
  const named = world.env.CHROMIUM_PATH;
  if (named) {
    if (world.exists(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  const found = installed(world) ?? playwrightBrowser(world) ?? debianPackage(world);
  if (found) return found;
  throw new Error(
    'The tests need Chromium or Chrome and none was found. Install one, or set CHROMIUM_PATH to its program.',
  );
}

/** The browser without windows for the journeys, from `CHROMIUM_SHELL_PATH`, the PATH or Debian's package; undefined without one. */
export function findHeadlessShell(world = realWorld) {
  const { CHROMIUM_PATH: chosen, CHROMIUM_SHELL_PATH: named } = world.env;
  // A browser that is named runs all tests.
  if (named || chosen) return named;
  return (
    onPath(world, shellNames) ??
    (installDebian(world, 'chromium-headless-shell') ? onPath(world, shellNames) : undefined)
  );
}

function installed(world) {
  return onPath(world, installedNames) ?? installedPaths.find((file) => world.exists(file));
}

function onPath(world, names) {
  const folders = (world.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const files = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  return files.find((file) => world.exists(file));
}

function playwrightBrowser(world) {
  const before = world.playwrightPath();
  if (before && world.exists(before)) return before;
  if (before && world.run('npx', ['playwright', 'install', 'chromium']) && world.exists(before))
    return before;
  return undefined;
}

function debianPackage(world) {
  return installDebian(world, 'chromium') ? installed(world) : undefined;
}

function installDebian(world, name) {
  if (!world.exists('/usr/bin/apt-get') || !world.isRoot()) return false;
  world.run('apt-get', ['update', '-qq']);
  return world.run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
}

const realWorld = {
  env: process.env,
  exists: existsSync,
  isRoot: () => process.getuid?.() === 0,
  playwrightPath: () => {
    try {
      return createRequire(import.meta.url)('playwright').chromium.executablePath();
    } catch {
      return undefined;
    }
  },
  run: (program, words) => {
    console.log(`Looking for a browser: ${program} ${words.join(' ')} …`);
    const result = spawnSync(program, words, {
      stdio: ['ignore', 'ignore', 'ignore'],
      shell: process.platform === 'win32',
      timeout: 600_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return result.status === 0;
  },
};
