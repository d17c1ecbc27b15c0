import { canonicalUrl, isLocale, localizeUrl, stripLocale } from '@bourse/i18n-registry';
import type { Queries } from '@bourse/react';
import {
  createRootRouteWithContext,
  createRoute,
  notFound,
  Outlet,
  redirect,
  retainSearchParams,
  type ParsedLocation,
} from '@tanstack/react-router';
import * as v from 'valibot';
import type { Page } from '#page/create-page.ts';
import type { PageStore } from '#page/page-context.ts';
import { defaultSpotPath } from '#page/simulation/default-pair.ts';
import { changeLocale } from '#platform/locale/locale.ts';
import { localeOfPage } from '#platform/locale/locale-of-page.ts';
import { leftOutAtom } from '#platform/simulation/left-out.ts';
import { ledPath } from '../addresses/led-address.ts';
import { isAllowedInSimulation } from '../addresses/simulation-addresses.ts';
import { UnknownAddress } from './lazy-pages.tsx';

/** Context of the routes, which run before components exist. */
export interface RouterContext {
  readonly queries: Queries;
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

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  validateSearch: v.object({
    locale: v.optional(v.fallback(v.string(), '')),
    appTheme: v.optional(v.fallback(v.string(), '')),
  }),
  search: { middlewares: [retainSearchParams(['locale', 'appTheme'])] },
  // In the root, because an unknown address has no other route.
  beforeLoad: ({ location, context }) => {
    leaveForAllowedPage(location, context);
    const path = ledPath(location.pathname);
    if (path !== undefined) throw redirect({ href: path + location.searchStr, replace: true });
  },
  component: Outlet,
  notFoundComponent: UnknownAddress,
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
