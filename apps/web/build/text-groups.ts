import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { testFiles } from '../../../tools/lingui.ts';
import { parseTexts } from '../../../tools/text-format.ts';
import { featureTexts } from '../src/app/feature-texts.ts';
import type { TextGroup } from '../src/platform/locale/texts.ts';

const cwd = path.resolve(import.meta.dirname, '..');

/** Fields for passwords and codes, which no page needs at its first paint. */
const credentials = 'src/ui/credentials';

/** Amounts that are moved between accounts, which sub-accounts have beside the terminal. */
const amounts = 'src/accounts/balances';

/** Texts that the warning of a login on another device shares with the list of notices. */
const logins = 'src/platform/notices';

/** Tables of orders and records, which the terminal loads with its lists. */
const tables = ['src/accounts/tables', 'src/accounts/records', 'src/accounts/open/list'];

/** Parts of the list of markets for phones and for wide windows, which are loaded with their texts. */
const pairs = ['pair-cards', 'wide-columns', 'use-column-names', 'no-pairs'].map(
  (name) => `src/features/markets/components/pairs/${name}`,
);

/** The other view of the list of markets, which is loaded with the same texts. */
const heat = 'src/features/markets/components/heat';

/** The user's own lists of pairs, and pairs whose trading ends, which the markets and the terminal show. */
const lists = [
  'src/accounts/watchlists',
  'src/accounts/delisting',
  'src/features/terminal/watchlist',
];

/** Names of pages, which menus and the palette show. */
const menus = ['src/accounts/menus', 'src/app/palette'];

/** Tools and windows of the terminal, which load their texts when they are opened. */
const tools = [
  'src/features/terminal/alerts/lines',
  'src/features/terminal/alerts/panel',
  'src/features/terminal/chart/compare',
  'src/features/terminal/chart/drawings',
  'src/features/terminal/chart/templates',
  'src/features/terminal/contract-data',
  'src/features/terminal/documents',
  'src/features/terminal/ladder',
  'src/features/terminal/layouts',
  'src/features/terminal/order-entry/combined',
  'src/features/terminal/position-actions',
  'src/features/terminal/windows',
];

interface Sources {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/** The folders of each group beside the features that `featureTexts` names. */
const folders = {
  shell: [
    'src/app',
    'src/ui',
    'src/platform',
    'src/page',
    'src/features/announcements',
    'src/features/hints',
  ],
  alerts: ['src/features/alerts', logins],
  menus,
  tables,
  markets: [],
  pairs: [heat],
  lists,
  terminal: ['src/accounts'],
  tools,
  security: [credentials, amounts],
  assets: [credentials],
  fees: [],
  reserves: [logins],
  auth: [credentials],
} satisfies Record<TextGroup, readonly string[]>;

function featuresOf(group: string): readonly string[] {
  return Object.entries(featureTexts)
    .filter(([, [own]]) => own === group)
    .map(([name]) => `src/features/${name}`);
}

/** The sources of each group of texts that load together. A page loads `shell` and its own groups. */
export const textGroups: ReadonlyMap<string, Sources> = new Map(
  Object.entries(folders).map(([group, others]) => [
    group,
    {
      include: [
        ...[...others, ...featuresOf(group)].map((folder) => `${folder}/**/*.{ts,tsx}`),
        ...(group === 'pairs' ? pairs : []).map((file) => `${file}.{ts,tsx}`),
      ],
      exclude: [
        ...testFiles,
        ...(group === 'menus' ? [] : menus).map((folder) => `${folder}/**`),
        ...(group === 'terminal' ? [...tools, ...lists] : []).map((folder) => `${folder}/**`),
        ...(group === 'tables' ? [] : tables).map((folder) => `${folder}/**`),
        ...(group === 'pairs' ? [] : pairs).map((file) => `${file}.{ts,tsx}`),
        ...(group === 'pairs' ? [] : [`${heat}/**`]),
        ...(group === 'shell' ? [credentials, logins].map((folder) => `${folder}/**`) : []),
      ],
    },
  ]),
);

/** Groups that are always loaded with another one, which need not have their texts again. */
const besides: Readonly<Partial<Record<string, readonly TextGroup[]>>> = {
  assets: ['shell', 'terminal'],
  tables: ['shell', 'terminal'],
  tools: ['shell', 'terminal'],
  pairs: ['shell', 'markets'],
  shell: [],
};

/** Returns the groups whose texts a group does not have again: `shell`, and those that its features all load. */
export function groupsBeside(group: string): readonly TextGroup[] {
  return besides[group] ?? ['shell'];
}

/** Returns the files that a feature imports, at once or later, without types. */
function importsOf(name: string): readonly string[] {
  const files = new Set(globSync(`src/features/${name}/index.ts{,x}`, { cwd }));
  for (const file of files) {
    const source = readFileSync(path.join(cwd, file), 'utf8');
    for (const [, address = ''] of source.matchAll(imported)) {
      const found = address.startsWith('#')
        ? path.join('src', address.slice(1))
        : path.join(path.dirname(file), address);
      if (existsSync(path.join(cwd, found))) files.add(found);
    }
  }
  return [...files];
}

const imported =
  /^(?:import (?!type)|export (?!type)|} |.*\bimport\().*['"]([#.][^'"]*\.tsx?)['"]/gm;

/** Returns the ids of the texts that a feature's files quote, which the groups of the feature must have. */
export function idsQuotedBy(feature: string): ReadonlySet<string> {
  return idsIn(importsOf(feature));
}

const quoted = /['"`]([\w.-]+)['"`]/g;

/** Returns the ids of a group's texts: those of the English catalogue that its sources quote, without those of the groups beside it. */
export function idsOf(group: string): ReadonlySet<string> {
  const others = groupsBeside(group).map(idsQuotedIn);
  const own = [...idsQuotedIn(group)];
  return new Set(own.filter((id) => !others.some((ids) => ids.has(id))));
}

function idsQuotedIn(group: string): ReadonlySet<string> {
  const { include = [], exclude = [] } = textGroups.get(group) ?? {};
  return idsIn(globSync(include, { cwd, exclude }));
}

function idsIn(files: readonly string[]): ReadonlySet<string> {
  const words = files
    .flatMap((file) => [...readFileSync(path.join(cwd, file), 'utf8').matchAll(quoted)])
    .map(([, word = '']) => word);
  const texts = parseTexts(readFileSync(path.join(cwd, 'src/locales/en.json'), 'utf8'));
  return new Set(words.filter((word) => texts.has(word)));
}
