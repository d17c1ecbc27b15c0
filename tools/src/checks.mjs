import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from './install.mjs';
import { changedFiles, readGreenCommit, rememberGreenCommit } from './last-green.mjs';
import { childSeconds, compareTimes, formatStage } from './proof-times.mjs';

const compiledFolder = path.join(rootFolder, 'node_modules', '.cache', 'node');
const timesFile = path.join(rootFolder, 'tools', 'proof-times.json');

/** Room for young objects, in megabytes: with V8's own default their collection takes an eighth of the time of tests. */
const youngSpace = '--max-semi-space-size=32';

/**
 * Returns the stages of `npm test`, cheapest first. The commands of a stage run side by side.
 *
 * @param since - A commit: only what its changes can touch is checked. Everything by default.
 */
function listStages(since) {
  const nx = (...targets) =>
    since === undefined
      ? ['nx', 'run-many', '-t', ...targets, '--nxBail']
      : ['nx', 'affected', '-t', ...targets, `--base=${since}`, '--nxBail'];
  const files = since === undefined ? ['.'] : changedFiles(since);
  // Three processes read the types of their parts once: one would need more memory than Node.js gives it. What a change
  // touches is read project by project.
  const parts = ['lint-libs', 'lint-web', 'lint-rest'];
  const lint =
    since === undefined
      ? ['nx', 'run-many', '-p', '@bourse/tools', '-t', ...parts, '--nxBail']
      : nx('lint');
  const format = ['prettier', '--check', '--ignore-unknown', '--no-error-on-unmatched-pattern'];
  return [
    {
      name: 'guard',
      commands: [
        [...format, ...files],
        ['knip', '--no-progress', '--no-config-hints'],
        ['nx', 'run', '@bourse/tools:unit'],
      ],
    },
    { name: 'types and lint', commands: [['tsc', '-b'], lint, nx('texts')] },
    { name: 'unit', commands: [nx('unit')] },
    // Journeys begin after the examples, which would compile and drive a browser at a third of a core beside them.
    { name: 'packages and journeys', commands: [nx('build', 'package-check', 'browser', 'e2e')] },
  ];
}

/**
 * Runs the checks of the repository, stage by stage. Throws at the first stage with a failure.
 *
 * @param words - `--since [commit]` checks what changed since a commit, by default the last that passed; `--record`
 *   stores the times of this run in `tools/proof-times.json`.
 */
export async function runChecks(words, env) {
  const since = readSince(words);
  const known = JSON.parse(readFileSync(timesFile, 'utf8'));
  const times = {};
  for (const { name, commands } of listStages(since)) {
    console.log(`\n— ${name}`);
    times[name] = await measure(() => runSideBySide(commands, env));
    console.log(formatStage(name, times[name]));
  }
  console.log(
    `\n${Object.entries(times)
      .map((entry) => formatStage(...entry))
      .join('\n')}`,
  );
  for (const line of compareTimes(times, known)) console.log(line);
  if (words.includes('--record')) record(times);
  rememberGreenCommit();
}

function readSince(words) {
  const at = words.indexOf('--since');
  if (at < 0) return undefined;
  const named = words[at + 1];
  if (named !== undefined && !named.startsWith('--')) return named;
  const green = readGreenCommit();
  if (green === undefined) console.log('No run has passed here yet: everything is checked.');
  return green;
}

function record(times) {
  const seconds = Object.entries(times).map(([name, { cpu }]) => [name, Math.round(cpu)]);
  writeFileSync(timesFile, `${JSON.stringify(Object.fromEntries(seconds), null, 2)}\n`);
}

async function measure(run) {
  const [start, before] = [performance.now(), childSeconds()];
  await run();
  return { wall: (performance.now() - start) / 1000, cpu: childSeconds() - before };
}

/** Returns the variable that gives every Node.js of the checks its options. Old versions refuse to start with an unknown one. */
function nodeOptions() {
  if (!process.allowedNodeEnvironmentFlags.has('--max-semi-space-size')) return {};
  return { NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} ${youngSpace}`.trim() };
}

/** Runs commands at the same time; prints the output of each one when it ends. */
async function runSideBySide(commands, env) {
  const results = await Promise.all(commands.map((words) => run(words, env, commands.length > 1)));
  const failed = results.filter(({ code }) => code !== 0).map(({ words }) => words.join(' '));
  if (failed.length > 0) throw new Error(`Failed: ${failed.join('; ')}`);
}

function run(words, env, collects) {
  const child = spawn('npm', ['exec', '--', ...words], {
    cwd: rootFolder,
    stdio: ['ignore', collects ? 'pipe' : 'inherit', collects ? 'pipe' : 'inherit'],
    shell: process.platform === 'win32',
    // A daemon would outlive the run, and its time would not be counted.
    env: {
      ...process.env,
      ...env,
      ...nodeOptions(),
      // Programs begin with what an earlier process has compiled: a gateway in half of the time.
      NODE_COMPILE_CACHE: compiledFolder,
      NX_TUI: 'false',
      NX_DAEMON: 'false',
    },
  });
  const chunks = [];
  child.stdout?.on('data', (chunk) => chunks.push(chunk));
  child.stderr?.on('data', (chunk) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (collects) process.stdout.write(`\n> ${words.join(' ')}\n${Buffer.concat(chunks)}`);
      resolve({ words, code });
    });
  });
}
