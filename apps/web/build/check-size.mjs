// Weighs the built client's scripts, in bytes of gzip, against the budgets of its pages. Run after a build.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const folder = fileURLToPath(new URL('../dist/assets', import.meta.url));

/** The build of header and footer. */
const remoteFolder = fileURLToPath(new URL('../../events/dist', import.meta.url));

/** Chunks that every page loads after its first paint. */
const afterPaint = ['create-sdk', 'after-paint', 'observers', 'fp.esm', 'html', 'shared'];

const parts = ['header', 'footer'];

const landing = ['index', 'en-shell', 'en-markets'];

/** Chunks that a page loads for a user: messages, and signatures of calls. */
const signed = ['toasts', 'device-signature'];

/** Chunks of the page's figures, and those that every page loads. */
const landingAfterPaint = ['board', ...afterPaint];

/** Chunks that the terminal requests at once, as it does the chart. */
const terminal = [
  'index',
  'en-shell',
  'create-sdk',
  'terminal',
  'en-terminal',
  'order-form-parts',
  'order-checks',
];

const budgets = [
  { name: 'loader of header and footer', chunks: ['part-loader'], isAlone: true, limit: 2_000 },
  { name: 'landing, until the first paint', chunks: landing, limit: 150_000 },
  { name: 'landing, in all', chunks: [...landing, ...landingAfterPaint], parts, limit: 230_000 },
  { name: 'terminal, until the chart', chunks: terminal, limit: 270_000 },
  {
    name: 'terminal, without the chart',
    chunks: ['index', 'en-shell', ...afterPaint, ...signed, 'terminal', 'en-terminal'],
    parts,
    limit: 270_000,
  },
  {
    name: 'chart',
    chunks: ['chart-workspace'],
    limit: 80_000,
    without: ['index', 'terminal', 'create-sdk'],
  },
];

/** The file of a chunk. Throws when the build has none, or several, of that name. */
function fileOf(chunk) {
  const pattern = new RegExp(`^${chunk}(-[A-Z0-9]{8})?-[\\w-]{8}\\.js$`);
  const files = globSync('*.js', { cwd: folder }).filter((file) => pattern.test(file));
  const [file] = files;
  if (file === undefined || files.length > 1)
    throw new Error(`The build has ${files.length} chunks named ${chunk}.`);
  return file;
}

/** A file with everything that it imports statically. */
function closureOf(file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = readFileSync(path.join(folder, file), 'utf8');
  for (const [, imported] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
    closureOf(imported, seen);
  return seen;
}

function filesOf(chunks, isAlone = false) {
  if (isAlone) return new Set(chunks.map(fileOf));
  return new Set(chunks.flatMap((chunk) => [...closureOf(fileOf(chunk))]));
}

/** Scripts of header and footer that a page in English loads. */
function remoteFilesOf(names) {
  const manifest = JSON.parse(readFileSync(path.join(remoteFolder, 'manifest.json'), 'utf8'));
  const files = names
    .map((name) => manifest.parts[name])
    .flatMap(({ entry, imports, texts }) => [entry, ...imports, texts.en]);
  return new Set(files.map(({ file }) => path.join(remoteFolder, file)));
}

/** Weights of the catalogues, as `[name, bytes]`, of each group and of each language as a whole. */
function weighCatalogues() {
  const groups = [];
  const languages = new Map();
  const locales = globSync('*.json', {
    cwd: fileURLToPath(new URL('../src/locales', import.meta.url)),
  }).map((file) => path.basename(file, '.json'));
  const [, digest] = /-(.{8}\.js)$/.exec(fileOf('en-shell')) ?? [];
  for (const locale of locales)
    for (const file of globSync(`${locale}-*-${digest}`, { cwd: folder })) {
      const group = file.slice(locale.length + 1, -digest.length - 1);
      // The catalogues of `en-GB` begin as those of `en` do.
      if (!/^[a-z]+$/.test(group)) continue;
      const bytes = weightOf([path.join(folder, file)]);
      groups.push([`${locale} ${group}`, bytes]);
      languages.set(locale, (languages.get(locale) ?? 0) + bytes);
    }
  return { groups, languages: [...languages] };
}

function weightOf(files) {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0);
}

/** Prints a weight. Returns whether it is above its limit. */
function isHeavy(name, bytes, limit) {
  console.log(`${name}: ${(bytes / 1000).toFixed(1)} kB of ${limit / 1000} kB`);
  return bytes > limit;
}

const heavy = [];
for (const { name, chunks, limit, without = [], parts: remote = [], isAlone } of budgets) {
  const own = [...filesOf(chunks, isAlone).difference(filesOf(without))];
  const files = [...own.map((file) => path.join(folder, file)), ...remoteFilesOf(remote)];
  heavy.push(isHeavy(name, weightOf(files), limit));
}
const heaviest = (weights) => weights.sort(([, one], [, other]) => other - one)[0];
const { groups, languages } = weighCatalogues();
const [group, groupBytes] = heaviest(groups);
heavy.push(isHeavy(`heaviest group of texts, ${group}`, groupBytes, 15_000));
const [language, languageBytes] = heaviest(languages);
heavy.push(isHeavy(`heaviest language, ${language}`, languageBytes, 40_000));
if (heavy.includes(true)) {
  console.error('A page is heavier than its budget.');
  process.exitCode = 1;
}
