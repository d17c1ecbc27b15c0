import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

export const rootFolder = fileURLToPath(new URL('../..', import.meta.url));

/** Names what the installed tree was made from; lies inside it, so that deleting `node_modules` deletes it too. */
const stampFile = path.join(rootFolder, 'node_modules', '.bourse-install');

/**
 * Installs the locked dependencies unless this very lock file is already installed.
 * A checkout that was moved or half installed is installed anew.
 */
export function installIfNeeded() {
  const wanted = lockDigest();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  console.log('Installing dependencies (npm ci) …');
  npm(['ci'], {});
  writeFileSync(stampFile, wanted);
}

/** Runs an npm command with the pinned runtime first on the PATH; throws when it fails. */
export function npmRun(words, env) {
  npm(words, env);
}

function lockDigest() {
  const lock = readFileSync(path.join(rootFolder, 'package-lock.json'));
  return createHash('sha256')
    .update(lock)
    .update(process.platform)
    .update(process.arch)
    .digest('hex');
}

function npm(words, env) {
  const result = spawnSync('npm', words, {
    cwd: rootFolder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  if (result.error) throw result.error;
  if (result.status !== 0) throw new Error(`npm ${words.join(' ')} failed with ${result.status}.`);
}

/** The pinned Node.js binary that the install brought. */
export function pinnedNode() {
  const binary = path.join(
    rootFolder,
    'node_modules',
    '.bin',
    process.platform === 'win32' ? 'node.cmd' : 'node',
  );
  if (!existsSync(binary))
    throw new Error(
      'The pinned Node.js runtime is missing; delete node_modules and run the command again.',
    );
  return binary;
}

/** The words that run one of the gateway's TypeScript programs on the pinned runtime. */
export function gatewayProgram(file) {
  return [
    '--conditions=@bourse/source',
    '--disable-warning=ExperimentalWarning',
    path.join(rootFolder, 'apps', 'gateway', file),
  ];
}
