import { localizeUrl } from '@bourse/i18n-registry';
import { createRouter } from '@tanstack/react-router';
import { changeLocale, localeAtom } from '#platform/locale/locale.ts';
import { localeOfPage } from '#platform/locale/locale-of-page.ts';
import { localeRoute, rootRoute, type RouterContext } from './locale-route.ts';
import { NotFound, RouteError } from './lazy-pages.tsx';
import { appRoute, pageRoutes } from './page-routes.ts';

const routeTree = rootRoute.addChildren([
  localeRoute.addChildren([appRoute.addChildren(pageRoutes)]),
]);

/** Creates the client's router. */
export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    // As written: simulation has `/futures/`, and not `/futures`.
    trailingSlash: 'preserve',
    defaultPreload: false,
    scrollRestoration: true,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: RouteError,
  });
}

type AppRouter = ReturnType<typeof createAppRouter>;

/** Loads the texts that every page has. Chunk and texts of the first page begin to load beside them. */
export async function loadFirstTexts(router: AppRouter): Promise<void> {
  const { latestLocation, options } = router;
  const { page, store } = options.context;
  const { pathname, searchStr: search } = latestLocation;
  const texts = changeLocale(store, localeOfPage(page, { pathname, search }));
  const [routes] = router.getMatchedRoutes(pathname);
  for (const route of routes) void router.loadRouteChunk(route);
  await texts;
}

/** Takes over the language that another tab chooses, at this tab's address and without a reload. */
export function followChosenLocale({ history, options }: AppRouter): void {
  const { page, store } = options.context;
  page.chosenLocale.watch((locale) => {
    if (locale !== store.get(localeAtom))
      history.replace(localizeUrl(history.location.href, locale));
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
