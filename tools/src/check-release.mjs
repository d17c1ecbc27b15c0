// Releases libraries in a copy of the repository, from a version plan, and reads what became of it. Nothing is published.
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rootFolder } from './install.mjs';

const name = '@bourse/url-safety';
/** Libraries whose versions source files name. */
const named = ['@bourse/tracking-sdk', '@bourse/gateway-contract'];
const note = 'A release can be made.';

if (!existsSync(path.join(rootFolder, '.git'))) {
  console.log('Skipped: this folder is no git repository.');
  process.exit();
}

const copy = mkdtempSync(path.join(tmpdir(), 'bourse-release-'));
const env = {
  ...process.env,
  NX_DAEMON: 'false',
  // The lock file holds all that a new version of a library changes in it.
  npm_config_offline: 'true',
  // The repository may belong to another user than the one who checks it.
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'safe.directory',
  GIT_CONFIG_VALUE_0: '*',
};
const run = (command, words, options) =>
  execFileSync(command, words, { cwd: copy, env, encoding: 'utf8', ...options });
const git = (...words) => run('git', words);
const read = (file) => readFileSync(path.join(copy, file), 'utf8');

try {
  const changes = run('git', ['diff', 'HEAD', '--binary'], { cwd: rootFolder, maxBuffer: 1e9 });
  git('clone', '--quiet', '--shared', rootFolder, copy);
  if (changes !== '') run('git', ['apply', '-'], { input: changes });
  symlinkSync(path.join(rootFolder, 'node_modules'), path.join(copy, 'node_modules'));
  git('config', 'user.name', 'check');
  git('config', 'user.email', 'check@bourse.example');
  mkdirSync(path.join(copy, '.nx', 'version-plans'), { recursive: true });
  writeFileSync(
    path.join(copy, '.nx', 'version-plans', 'check.md'),
    `---\n${[name, ...named].map((each) => `'${each}': prerelease\n`).join('')}---\n\n${note}\n`,
  );
  git('add', '--all', '.', ':!node_modules');
  git('commit', '--quiet', '--message', 'Plan a release');

  run('nx', ['release', '--skip-publish'], { stdio: 'pipe' });

  const versionOf = (library) => JSON.parse(read(`libs/${library}/package.json`)).version;
  const version = versionOf('url-safety');
  const [, tracked] = /packageVersion = '(.*)'/.exec(
    read('libs/tracking-sdk/src/config/versions.ts'),
  );
  const described = JSON.parse(read('libs/api-description/src/contract/comments.json')).version;
  const [entry] = read('libs/url-safety/CHANGELOG.md').split('\n\n## ');
  const [title, ...lines] = entry.split('\n');
  const expected = [
    [title, `## ${version} (${new Date().toISOString().slice(0, 10)})`],
    [lines.find((line) => line.includes(note)), `- ${note}`],
    [git('tag', '--list', `${name}@${version}`).trim(), `${name}@${version}`],
    [tracked, versionOf('tracking-sdk')],
    [described, versionOf('gateway-contract')],
    [git('status', '--porcelain', '--untracked-files=no'), ''],
    [git('ls-files', '.nx/version-plans/check.md'), ''],
    [git('diff', '--name-only', 'HEAD~1', '--', 'libs/http-client'), ''],
  ];
  for (const [found, wanted] of expected) {
    if (found !== wanted)
      throw new Error(`The release has “${found}” where “${wanted}” was expected.`);
  }
  console.log(
    `${name}@${version} was released in a copy: version, changelog, lock file, sources and tag agree.`,
  );
} finally {
  rmSync(copy, { recursive: true, force: true });
}
