import type { SubjectFields, ViewFields } from '../event.ts';
import type { ResolvedOptions } from '../options.ts';
import { logEnvironment } from './log-env.ts';
import { findPageRule } from './page-rules.ts';
import { maskUrl, parseUrl } from './page-url.ts';
import { userLanguage } from './user-language.ts';

export interface Place {
  /** An absolute address. */
  readonly url: string;
  readonly title: string;
}

/** Fields that the events of a page view share. */
export interface PageView extends ViewFields {
  /** Tracking point of the view's Show and Hide. */
  readonly point: Pick<SubjectFields, 'event_tracking' | 'event_tracking_id'>;
  /** Defaults of all events in the view. */
  readonly page: Pick<SubjectFields, 'business1' | 'business2' | 'curr_page' | 'curr_page_ext'>;
}

export type PageViewOptions = Pick<
  ResolvedOptions,
  'ports' | 'pages' | 'keptQueryKeys' | 'language' | 'logEnv'
>;

const maximumTitleLength = 512;

/** Returns a function that describes a new view of a place, to which the page at the address `referer` led. */
export function createPageDescription(
  { ports, pages, keptQueryKeys, language, logEnv }: PageViewOptions,
  makeId: () => string,
): (place: Place, referer: string) => PageView {
  return ({ url, title }, referer) => {
    const { pathname: path = '/', host = '' } = parseUrl(url);
    const {
      event_tracking = '',
      event_tracking_id = '/',
      business1 = '',
      business2 = '',
      curr_page = path,
      curr_page_ext = {},
    } = findPageRule(pages, path);
    return {
      page_unique_id: makeId(),
      url: maskUrl(url, keptQueryKeys),
      title: title.slice(0, maximumTitleLength),
      referer: maskUrl(referer, keptQueryKeys),
      user_language: userLanguage(language, ports.page.cookies(), path),
      url_host: host,
      log_env: logEnvironment(logEnv, host),
      point: { event_tracking, event_tracking_id },
      page: { business1, business2, curr_page, curr_page_ext },
    };
  };
}
