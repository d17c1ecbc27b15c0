import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { testFiles } from '../../../tools/lingui.ts';
import { parseTexts } from '../../../tools/text-format.ts';
import { featureTexts } from '../src/app/feature-texts.ts';
import type { TextGroup } from '../src/platform/locale/texts.ts';

const cwd = path.resolve(import.meta.dirname, '..');

/** Fields for passwords and codes, which no page needs at its first paint. */
const credentials = 'src/ui/credentials';

/** Texts that the warning of a login on another device shares with the list of notices. */
const logins = 'src/platform/notices';

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
  markets: [],
  terminal: ['src/accounts'],
  security: [credentials],
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
      exclude: [...testFiles, ...(group === 'shell' ? [`${credentials}/**`, `${logins}/**`] : [])],
    },
  ]),
);

const quoted = /['"`]([\w.-]+)['"`]/g;

/** Returns the ids of a group's texts: those of the English catalogue that its sources quote. */
export function idsOf(group: string): ReadonlySet<string> {
  const { include = [], exclude = [] } = textGroups.get(group) ?? {};
  const words = globSync(include, { cwd, exclude })
    .flatMap((file) => [...readFileSync(path.join(cwd, file), 'utf8').matchAll(quoted)])
    .map(([, word = '']) => word);
  const texts = parseTexts(readFileSync(path.join(cwd, 'src/locales/en.json'), 'utf8'));
  return new Set(words.filter((word) => texts.has(word)));
}
