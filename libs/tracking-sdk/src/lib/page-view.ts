import type { SubjectFields, ViewFields } from '../event.ts';
import type { ResolvedOptions } from '../options.ts';
import { makeUniqueDigits } from './identifiers.ts';
import { logEnvironment } from './log-env.ts';
import { findPageRule } from './page-rules.ts';
import { maskUrl, parseUrl } from './page-url.ts';
import { userLanguage } from './user-language.ts';

/** Where a page is. */
export interface Place {
  /** A whole address. */
  readonly url: string;
  readonly title: string;
}

/** What the events of a page view have in common. */
export interface PageView extends ViewFields {
  /** Of the view's own events. */
  readonly point: Pick<SubjectFields, 'event_tracking' | 'event_tracking_id'>;
  /** Of all events in it that do not say otherwise. */
  readonly page: Pick<SubjectFields, 'business1' | 'business2' | 'curr_page' | 'curr_page_ext'>;
}

const maximumTitleLength = 512;

/** A new view of a place, which a page at the address `referer` led to. */
export function describePageView(
  { ports, pages, keptQueryKeys, language, logEnv }: ResolvedOptions,
  { url, title }: Place,
  referer: string,
): PageView {
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
    page_unique_id: makeUniqueDigits(ports),
    url: maskUrl(url, keptQueryKeys),
    title: title.slice(0, maximumTitleLength),
    referer: maskUrl(referer, keptQueryKeys),
    user_language: userLanguage(language, ports.page.cookies(), path),
    url_host: host,
    log_env: logEnvironment(logEnv, host),
    point: { event_tracking, event_tracking_id },
    page: { business1, business2, curr_page, curr_page_ext },
  };
}
