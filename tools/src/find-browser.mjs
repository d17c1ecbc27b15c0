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

function installed(world) {
  const folders = (world.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const onPath = folders.flatMap((folder) => installedNames.map((name) => path.join(folder, name)));
  return [...onPath, ...installedPaths].find((file) => world.exists(file));
}

function playwrightBrowser(world) {
  const before = world.playwrightPath();
  if (before && world.exists(before)) return before;
  if (before && world.run('npx', ['playwright', 'install', 'chromium']) && world.exists(before))
    return before;
  return undefined;
}

function debianPackage(world) {
  if (!world.exists('/usr/bin/apt-get') || !world.isRoot()) return undefined;
  world.run('apt-get', ['update', '-qq']);
  world.run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  return installed(world);
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
