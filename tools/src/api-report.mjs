#!/usr/bin/env node
// Keeps `api/<entry>.api.md` of a library: its public API as API Extractor sees it in the built types.
// Run in the library's folder, after a build. `--check` compares and writes nothing.
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  CompilerState,
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
} from '@microsoft/api-extractor';

const rootFolder = fileURLToPath(new URL('../..', import.meta.url));

const compilerOptions = {
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2023', 'dom', 'dom.iterable'],
  jsx: 'react-jsx',
  strict: true,
  skipLibCheck: true,
  types: ['node'],
  typeRoots: [path.join(rootFolder, 'node_modules', '@types')],
};

/** The entries of a package that have types and are no stylesheets: `.` is `index`, `./a/b` is `a-b`. */
export function typedEntries(manifest) {
  return Object.entries(manifest.exports ?? {}).flatMap(([subpath, target]) => {
    const types = target.import?.types ?? target.types;
    if (types === undefined || subpath.endsWith('.css')) return [];
    return [
      {
        name: subpath.slice(2).replaceAll('/', '-') || 'index',
        types: path.posix.normalize(types),
      },
    ];
  });
}

/** Brings the committed reports up to date. Returns what is wrong with the API itself, a sentence each. */
export function writeApiReports(folder) {
  const { reports, problems } = readApi(folder);
  for (const file of staleReports(folder, reports)) rmSync(path.join(folder, file));
  mkdirSync(path.join(folder, 'api'), { recursive: true });
  for (const { file, text } of reports) writeFileSync(path.join(folder, file), text);
  return problems;
}

/** Returns the faults of the API and the committed reports that differ from it, a sentence each. */
export function checkApiReports(folder) {
  const { name, reports, problems } = readApi(folder);
  const changed = reports
    .filter(({ file, text }) => committed(folder, file) !== text)
    .map(({ file }) => file);
  const differing = [...changed, ...staleReports(folder, reports)];
  if (differing.length === 0) return problems;
  return [
    ...problems,
    `The public API of ${name} is not what ${differing.join(', ')} says. If that is meant, run: npx nx api-report ${name}`,
  ];
}

function readApi(folder) {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const { name } = manifest;
  const entries = typedEntries(manifest);
  const missing = entries.find(({ types }) => !existsSync(path.join(folder, types)));
  if (missing) throw new Error(`${name} has no ${missing.types}. Run: npx nx build ${name}`);
  const read = extractAll(folder, entries);
  return { name, reports: read, problems: read.flatMap(({ problems }) => problems) };
}

/** One program has all entries: to read the standard library takes longer than all else. */
function extractAll(folder, entries) {
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'api-report-'));
  try {
    const configs = entries.map(({ types }) => configOf(folder, types, temporary));
    const [first] = configs;
    if (first === undefined) return [];
    const additionalEntryPoints = configs.map((config) => config.mainEntryPointFilePath);
    const compilerState = CompilerState.create(first, { additionalEntryPoints });
    return entries.map((entry, index) => extract(entry, configs[index], compilerState));
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

function extract({ name, types }, config, compilerState) {
  const problems = [];
  Extractor.invoke(config, {
    compilerState,
    localBuild: true,
    messageCallback: (message) => {
      message.handled = true;
      if (isProblem(message)) problems.push(describe(types, message));
    },
  });
  const text = readFileSync(config.reportFilePath, 'utf8');
  return { file: `api/${name}.api.md`, text, problems };
}

function configOf(folder, types, temporary) {
  const entry = path.join(folder, types);
  const quiet = { logLevel: ExtractorLogLevel.None };
  const warning = { logLevel: ExtractorLogLevel.Warning };
  return ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: path.join(folder, 'package.json'),
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: entry,
      newlineKind: 'lf',
      compiler: { overrideTsconfig: { compilerOptions, files: [entry] } },
      apiReport: {
        enabled: true,
        reportFolder: temporary,
        reportTempFolder: path.join(temporary, 'temp'),
        reportFileName: 'report',
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: { default: warning },
        tsdocMessageReporting: { default: warning },
        // Everything exported is public here.
        extractorMessageReporting: { default: warning, 'ae-missing-release-tag': quiet },
      },
    },
  });
}

function describe(types, { text, sourceFileLine }) {
  return `${types}${sourceFileLine === undefined ? '' : `:${sourceFileLine}`}: ${text}`;
}

/** Forgotten exports, exports without TSDoc, TSDoc and types that cannot be read. A member may speak for itself. */
function isProblem({ category, logLevel, messageId, sourceFilePath, sourceFileLine }) {
  if (category === 'console' || !['warning', 'error'].includes(logLevel)) return false;
  if (messageId !== 'ae-undocumented') return true;
  const line = readFileSync(sourceFilePath, 'utf8').split('\n')[sourceFileLine - 1] ?? '';
  return !/^\s/.test(line);
}

function staleReports(folder, reports) {
  const current = new Set(reports.map(({ file }) => file));
  return globSync('api/*.api.md', { cwd: folder })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !current.has(file));
}

function committed(folder, file) {
  const full = path.join(folder, file);
  return existsSync(full) ? readFileSync(full, 'utf8').replaceAll('\r\n', '\n') : undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const work = process.argv.includes('--check') ? checkApiReports : writeApiReports;
  try {
    const problems = work(process.cwd());
    for (const problem of problems) console.error(problem);
    process.exitCode = problems.length === 0 ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
