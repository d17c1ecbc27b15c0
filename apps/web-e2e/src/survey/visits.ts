import { pages, type SurveyedPage } from './pages.ts';

/** The themes and directions in which each page is opened, each in one language of its direction. */
export const settings = [
  { theme: 'light', direction: 'ltr', locale: 'en' },
  { theme: 'dark', direction: 'ltr', locale: 'ja' },
  { theme: 'light', direction: 'rtl', locale: 'ar' },
  { theme: 'dark', direction: 'rtl', locale: 'ar' },
] as const;

/** Window sizes of a desktop, a tablet, a phone and a small phone. */
export const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
] as const;

/** A person who opens a page. */
export interface Viewer {
  readonly isLoggedIn: boolean;
  readonly inSimulation: boolean;
}

/** One opening of a page. */
export interface Visit extends Viewer {
  readonly page: SurveyedPage;
  readonly setting: (typeof settings)[number];
  readonly size: (typeof sizes)[number];
  readonly address: string;
}

/** The address of a page in a language, with or without a final slash. */
export function addressOf(path: string, locale: string, end: '' | '/'): string {
  const prefix = locale === 'en' ? '' : `/${locale}`;
  return path === '/' ? prefix || '/' : `${prefix}${path}${end}`;
}

/** The pages that a viewer opens in a setting. Over all settings of a round each page meets each size once. */
export function visitsOf(round: number, setting: Visit['setting'], viewer: Viewer): Visit[] {
  const column = settings.indexOf(setting);
  return pages
    .map((page, row) => {
      const size = sizes[(row + column + round) % sizes.length] ?? sizes[0];
      return visitOf(page, setting, size);
    })
    .filter(
      (visit) =>
        visit.isLoggedIn === viewer.isLoggedIn && visit.inSimulation === viewer.inSimulation,
    );
}

function visitOf(page: SurveyedPage, setting: Visit['setting'], size: Visit['size']): Visit {
  return {
    page,
    setting,
    size,
    address: addressOf(page.path, setting.locale, size.width === 390 ? '/' : ''),
    isLoggedIn: isSeenByUser(page, setting, size),
    inSimulation: page.inSimulation && setting.theme === 'dark',
  };
}

/** Visitors meet the guard of each page for users on a tablet. */
function isSeenByUser(
  { access }: SurveyedPage,
  { direction }: Visit['setting'],
  { width }: Visit['size'],
): boolean {
  if (access === 'user') return width !== 768;
  return access === 'everyone' && direction === 'rtl';
}
