import { canonicalUrl, isLocale, localizeUrl, stripLocale } from '@bourse/i18n-registry';
import type { QueryClient } from '@tanstack/react-query';
import type { ParsedLocation } from '@tanstack/react-router';
import {
  createRootRouteWithContext,
  createRoute,
  notFound,
  Outlet,
  redirect,
  retainSearchParams,
} from '@tanstack/react-router';
import * as v from 'valibot';
import type { Page } from '#page/create-page.ts';
import type { PageStore } from '#page/page-context.ts';
import {
  defaultSpotPath,
  defaultSymbol,
  isAllowedInSimulation,
} from '#page/simulation/simulation-paths.ts';
import { changeLocale } from '#platform/locale/locale.ts';
import { localeOfPage } from '#platform/locale/locale-of-page.ts';
import { leftOutAtom } from '#platform/simulation/left-out.ts';
import { UnknownAddressPage } from './not-found-page.tsx';

/** Context of the routes, which run before components exist. */
export interface RouterContext {
  readonly queries: QueryClient;
  readonly page: Page;
  readonly store: PageStore;
}

/** Compares as the router does, which ignores a final slash; otherwise a redirect may never end. */
function isSameAddress(a: string, b: string): boolean {
  return a.replace(/\/$/, '') === b.replace(/\/$/, '');
}

/** In simulation, leads from a page that it does not have to its default one. */
function leaveForAllowedPage(location: ParsedLocation, { page, store }: RouterContext): void {
  const { pathname, searchStr: search } = location;
  if (page.simulation.ledger !== 'simulation' || isAllowedInSimulation(pathname)) return;
  if (stripLocale(pathname) !== '/') store.set(leftOutAtom, location.href);
  const locale = localeOfPage(page, { pathname, search });
  throw redirect({ href: localizeUrl(defaultSpotPath, locale), replace: true });
}

/** Returns the address of a market's default pair; `undefined` if the address names a pair, or no market. */
function defaultPairOf({ pathname, searchStr }: ParsedLocation): string | undefined {
  const path = stripLocale(pathname);
  if (!/^\/(spot|margin|futures(\/usdt)?)\/?$/.test(path)) return undefined;
  const market = pathname.replace(/\/$/, '').replace(/\/futures$/, '/futures/usdt');
  return `${market}/${defaultSymbol}${searchStr}`;
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  validateSearch: v.object({
    locale: v.optional(v.fallback(v.string(), '')),
    appTheme: v.optional(v.fallback(v.string(), '')),
  }),
  search: { middlewares: [retainSearchParams(['locale', 'appTheme'])] },
  // In the root, because an unknown address has no other route.
  beforeLoad: ({ location, context }) => {
    leaveForAllowedPage(location, context);
    const href = defaultPairOf(location);
    if (href !== undefined) throw redirect({ href, replace: true });
  },
  component: Outlet,
  notFoundComponent: UnknownAddressPage,
});

export const localeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '{-$locale}',
  // On the page of an unknown language, links must not lead to that language.
  params: {
    stringify: ({ locale }) => ({
      locale: locale !== undefined && isLocale(locale) ? locale : undefined,
    }),
  },
  beforeLoad: async ({ params, location, context }) => {
    const canonical = canonicalUrl(location.href);
    if (!isSameAddress(canonical, location.href))
      throw redirect({ href: canonical, replace: true });
    if (params.locale !== undefined && !isLocale(params.locale)) throw notFound();
    const { pathname, searchStr: search } = location;
    await changeLocale(context.store, localeOfPage(context.page, { pathname, search }));
  },
});
