import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { testFiles } from '../../../tools/lingui.ts';
import { parseTexts } from '../../../tools/text-format.ts';
import { featureTexts, laterTexts } from '../src/app/feature-texts.ts';
import type { TextGroup } from '../src/platform/locale/texts.ts';

const cwd = path.resolve(import.meta.dirname, '..');

/** Fields for passwords and codes, which no page needs at its first paint. */
const credentials = 'src/ui/credentials';

/** Amounts that are moved between accounts, which sub-accounts have beside the terminal. */
const amounts = 'src/accounts/balances';

/** Texts that the warning of a login on another device shares with the list of notices. */
const logins = 'src/platform/notices';

/** Names of pages, which menus and the palette show. */
const menus = ['src/accounts/menus', 'src/app/palette'];

/** Tools and windows of the terminal, which load their texts when they are opened. */
const tools = [
  'src/features/terminal/ladder',
  'src/features/terminal/order-entry/combined',
  'src/features/terminal/position-actions',
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
  markets: [],
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
      include: [...others, ...featuresOf(group)].map((folder) => `${folder}/**/*.{ts,tsx}`),
      exclude: [
        ...testFiles,
        ...(group === 'menus' ? [] : menus).map((folder) => `${folder}/**`),
        ...(group === 'terminal' ? tools : []).map((folder) => `${folder}/**`),
        ...(group === 'shell' ? [credentials, logins].map((folder) => `${folder}/**`) : []),
      ],
    },
  ]),
);

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

/**
 * Returns the ids of a group's texts: those of the English catalogue that its sources quote. A group that a feature loads later has
 * none of the texts that the feature has already.
 */
export function idsOf(group: string): ReadonlySet<string> {
  const { include = [], exclude = [] } = textGroups.get(group) ?? {};
  const ids = new Set(idsIn(globSync(include, { cwd, exclude })));
  for (const earlier of groupsBefore(group)) for (const id of idsOf(earlier)) ids.delete(id);
  return ids;
}

/** Returns the groups of the feature that loads a group later; none for any other group. */
export function groupsBefore(group: string): readonly string[] {
  const [feature] =
    Object.entries(laterTexts).find(([, later]) => later.some((name) => name === group)) ?? [];
  return Object.entries(featureTexts).find(([name]) => name === feature)?.[1] ?? [];
}

function idsIn(files: readonly string[]): ReadonlySet<string> {
  const words = files
    .flatMap((file) => [...readFileSync(path.join(cwd, file), 'utf8').matchAll(quoted)])
    .map(([, word = '']) => word);
  const texts = parseTexts(readFileSync(path.join(cwd, 'src/locales/en.json'), 'utf8'));
  return new Set(words.filter((word) => texts.has(word)));
}
