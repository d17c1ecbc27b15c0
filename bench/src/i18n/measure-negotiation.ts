import { languageOf, languages, negotiateLocale } from '@bourse/i18n-registry';
import { match } from '@formatjs/intl-localematcher';
import type { Report } from '../report.ts';
import { judge } from './judge.ts';

/** Lists that browsers send. */
const lists: readonly (readonly string[])[] = [
  ['en-US', 'en'],
  ['en-AU', 'en-GB', 'en'],
  ['de-AT', 'de', 'en'],
  ['zh-HK', 'zh', 'en'],
  ['es-MX', 'es-419', 'es'],
  ['pt-AO'],
  ['ja'],
  ['tr-TR', 'ru'],
  ['fil-PH', 'en-PH'],
  ['ar-EG'],
];

const supported = languages
  .filter(({ visible }) => visible)
  .map(({ locale }) => languageOf(locale).bcp47);

/** Times the choice of a language for a browser's list; 23 languages to choose from. */
export function measureNegotiation(report: Report, turns: number): Promise<void> {
  const next = cycle(lists);
  return judge(report, {
    title: 'Negotiation',
    ours: 'ours',
    calls: 100,
    turns,
    contestants: {
      ours: () => negotiateLocale({ browser: next() }),
      'formatjs, best fit': () => match(next(), supported, 'en-US'),
      'formatjs, lookup': () => match(next(), supported, 'en-US', { algorithm: 'lookup' }),
    },
  });
}

/** Returns a function that returns one item after another. */
function cycle<T>(items: readonly T[]): () => T {
  let at = 0;
  return () => {
    at = (at + 1) % items.length;
    const item = items[at];
    if (item === undefined) throw new RangeError('No items');
    return item;
  };
}
