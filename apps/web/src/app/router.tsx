import { canonicalUrl, isLocale, localizeUrl } from '@bourse/i18n-registry';
import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  Outlet,
  redirect,
  retainSearchParams,
} from '@tanstack/react-router';
import type { LocaleStore } from '../platform/locale.ts';
import * as v from 'valibot';
import { MarketsPage } from '../features/markets/index.ts';
import { defaultSpotPath, isAllowedInSimulation, pageLedger } from '../platform/ledger.ts';
import { changeLocale, localeOfPage } from '../platform/locale.ts';
import { AppShell } from './shell/app-shell.tsx';
import { NotFoundPage, UnknownAddressPage } from './not-found-page.tsx';
import { RouteErrorPage } from './route-error-page.tsx';

/** What routes may use before a component exists. */
export interface RouterContext {
  readonly queries: QueryClient;
  readonly store: LocaleStore;
}

const rootRoute = createRootRouteWithContext<RouterContext>()({
  validateSearch: v.object({
    locale: v.optional(v.fallback(v.string(), '')),
    appTheme: v.optional(v.fallback(v.string(), '')),
  }),
  search: { middlewares: [retainSearchParams(['locale', 'appTheme'])] },
  component: Outlet,
  notFoundComponent: UnknownAddressPage,
});

const localeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '{-$locale}',
  beforeLoad: async ({ params, location, context }) => {
    const canonical = canonicalUrl(location.href);
    if (canonical !== location.href) throw redirect({ href: canonical, replace: true });
    if (params.locale !== undefined && !isLocale(params.locale)) throw notFound();
    await changeLocale(
      context.store,
      localeOfPage({ pathname: location.pathname, search: location.searchStr }),
    );
  },
});

const appRoute = createRoute({
  getParentRoute: () => localeRoute,
  id: '_app',
  beforeLoad: ({ location }) => {
    if (pageLedger === 'simulation' && !isAllowedInSimulation(location.pathname)) {
      const href = localizeUrl(
        defaultSpotPath,
        localeOfPage({ pathname: location.pathname, search: location.searchStr }),
      );
      throw redirect({ href, replace: true });
    }
  },
  component: AppShell,
});

const marketsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/',
  component: MarketsPage,
});

const loginRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'login',
  validateSearch: v.object({ redirect: v.optional(v.fallback(v.string(), '')) }),
  component: lazyRouteComponent(() => import('../features/auth/index.ts'), 'LoginPage'),
});

const registerRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'register',
  component: lazyRouteComponent(() => import('../features/auth/index.ts'), 'RegisterPage'),
});

const spotRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'spot/$symbol',
  component: lazyRouteComponent(() => import('../features/spot/index.ts'), 'SpotPage'),
});

const routeTree = rootRoute.addChildren([
  localeRoute.addChildren([
    appRoute.addChildren([marketsRoute, loginRoute, registerRoute, spotRoute]),
  ]),
]);

/** The client's routes. */
export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: false,
    scrollRestoration: true,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: RouteErrorPage,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
