import { readFileSync } from 'node:fs';
import path from 'node:path';
import { directionOf, languageOf, type Locale } from '@bourse/i18n-registry';
import { bundleBoot, readTheme } from './boot-script.ts';
import { declareColors } from './tokens.ts';

interface OfflineTexts {
  readonly title: string;
  readonly offline: string;
  readonly offlineText: string;
  readonly unreachable: string;
  readonly unreachableText: string;
  readonly retry: string;
}

/** Returns the page for when there is no network, in every language: its files by their names. */
export async function offlinePage(): Promise<Readonly<Record<string, string>>> {
  const texts = Object.entries(
    JSON.parse(read('offline-texts.json')) as Record<Locale, OfflineTexts>,
  );
  const sections = texts.map(([locale, own]) => toSection(locale as Locale, own));
  const styles = read('offline.css');
  return {
    'offline.html': read('offline.html').replace('<!-- texts -->', () => sections.join('\n')),
    'offline.css': declareColors(styles) + styles,
    'offline.js': [readTheme(), await bundleBoot(), read('offline.js')].join('\n'),
  };
}

function toSection(locale: Locale, texts: OfflineTexts): string {
  const { bcp47 } = languageOf(locale);
  return `<section lang="${bcp47}" dir="${directionOf(locale)}" data-title="${texts.title}">
  <div data-network="offline"><h1>${texts.offline}</h1><p>${texts.offlineText}</p></div>
  <div data-network="online"><h1>${texts.unreachable}</h1><p>${texts.unreachableText}</p></div>
  <a href="">${texts.retry}</a>
</section>`;
}

function read(name: string): string {
  return readFileSync(path.join(import.meta.dirname, name), 'utf8');
}
