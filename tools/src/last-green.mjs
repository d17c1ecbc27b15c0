import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from './install.mjs';

const greenFile = path.join(rootFolder, '.nx', 'green-commit');

function git(...words) {
  return execFileSync('git', words, { cwd: rootFolder, encoding: 'utf8' }).trim();
}

/** Returns the last commit whose checks passed here, or `undefined`. */
export function readGreenCommit() {
  return existsSync(greenFile) ? readFileSync(greenFile, 'utf8').trim() : undefined;
}

/** Stores the checked-out commit, unless the checks saw uncommitted changes too. */
export function rememberGreenCommit() {
  try {
    if (git('status', '--porcelain') !== '') return;
    mkdirSync(path.dirname(greenFile), { recursive: true });
    writeFileSync(greenFile, git('rev-parse', 'HEAD'));
  } catch {
    // A copy without a repository has no commit to compare with.
  }
}

/** Returns the files that differ from a commit and exist, new ones included. */
export function changedFiles(since) {
  const changed = git('diff', '--name-only', '--diff-filter=d', since).split('\n');
  const added = git('ls-files', '--others', '--exclude-standard').split('\n');
  return [...changed, ...added].filter((file) => file !== '');
}
