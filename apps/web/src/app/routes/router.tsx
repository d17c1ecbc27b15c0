import { localizeUrl } from '@bourse/i18n-registry';
import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import * as v from 'valibot';
import * as markets from '../../features/markets/index.ts';
import { changeLocale, localeAtom, localeOfPage } from '#platform/locale/locale.ts';
import type { TextGroup } from '#platform/locale/texts.ts';
import { loadTexts } from '#platform/locale/texts.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { localeRoute, rootRoute } from './locale-route.ts';
import type { RouterContext } from './locale-route.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { RouteErrorPage } from './route-error-page.tsx';

const appRoute = createRoute({
  getParentRoute: () => localeRoute,
  id: '_app',
  component: AppShell,
});

/** Loads the texts of a page beside its chunk. */
function withTexts<T>(group: TextGroup, load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const [chunk] = await Promise.all([load(), loadTexts(group)]);
    return chunk;
  };
}

const marketsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/',
  component: lazyRouteComponent(
    withTexts('markets', () => Promise.resolve(markets)),
    'MarketsPage',
  ),
});

const loadAuth = withTexts('auth', () => import('../../features/auth/index.ts'));

const loginRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'login',
  validateSearch: v.object({ redirect: v.optional(v.fallback(v.string(), '')) }),
  component: lazyRouteComponent(loadAuth, 'LoginPage'),
});

const agencyLoginRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'login/agency',
  component: lazyRouteComponent(loadAuth, 'AgencyLoginPage'),
});

const callbackRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'login/callback',
  component: lazyRouteComponent(loadAuth, 'CallbackPage'),
});

const registerRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'register',
  validateSearch: v.object({ redirect: v.optional(v.fallback(v.string(), '')) }),
  component: lazyRouteComponent(loadAuth, 'RegisterPage'),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'reset-password',
  validateSearch: v.object({ redirect: v.optional(v.fallback(v.string(), '')) }),
  component: lazyRouteComponent(loadAuth, 'ResetPasswordPage'),
});

const loadAccount = withTexts('auth', () => import('./account-screen.tsx'));

const accountRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'account',
  component: lazyRouteComponent(loadAccount, 'AccountScreen'),
});

const approveRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'approve',
  validateSearch: v.object({ key: v.optional(v.fallback(v.string(), '')) }),
  component: lazyRouteComponent(loadAccount, 'ApprovePage'),
});

const termsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'terms',
  component: lazyRouteComponent(
    withTexts('auth', () => import('../../features/legal/index.ts')),
    'TermsPage',
  ),
});

const loadTerminal = withTexts('terminal', () => import('../../features/terminal/index.ts'));

const spotRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'spot/$symbol',
  component: lazyRouteComponent(loadTerminal, 'SpotPage'),
});

const marginRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'margin/$symbol',
  component: lazyRouteComponent(loadTerminal, 'MarginPage'),
});

const futuresRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'futures/usdt/$symbol',
  component: lazyRouteComponent(loadTerminal, 'FuturesPage'),
});

const tradeSpotRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'trade-spot/{-$symbol}',
  component: lazyRouteComponent(loadTerminal, 'TradeSpotPage'),
});

const tradeMarginRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'trade-margin/{-$symbol}',
  component: lazyRouteComponent(loadTerminal, 'TradeMarginPage'),
});

const tradeSwapRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'trade-swap/{-$symbol}',
  component: lazyRouteComponent(loadTerminal, 'TradeSwapPage'),
});

const tradeInfoRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'trade-info',
  component: lazyRouteComponent(
    withTexts('terminal', () => import('../../features/trade-info/index.ts')),
    'TradeInfoPage',
  ),
});

const settingsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'settings',
  component: lazyRouteComponent(
    withTexts('auth', () => import('../../features/settings/index.ts')),
    'SettingsPage',
  ),
});

const downloadRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'download',
  component: lazyRouteComponent(
    withTexts('auth', () => import('../../features/download/index.ts')),
    'DownloadPage',
  ),
});

const loadFees = withTexts('fees', () => import('../../features/fees/index.ts'));

const feeRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'fee',
  component: lazyRouteComponent(loadFees, 'FeePage'),
});

const vipRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'vip/detail',
  component: lazyRouteComponent(loadFees, 'VipPage'),
});

const vipIntroductionRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'vip/vipIntroduce',
  component: lazyRouteComponent(loadFees, 'VipIntroductionPage'),
});

const protectionFundRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'protection-fund',
  component: lazyRouteComponent(
    withTexts('fees', () => import('../../features/protection-fund/index.ts')),
    'ProtectionFundPage',
  ),
});

const routeTree = rootRoute.addChildren([
  localeRoute.addChildren([
    appRoute.addChildren([
      ...[marketsRoute, loginRoute, agencyLoginRoute, callbackRoute, registerRoute],
      ...[resetPasswordRoute, accountRoute, approveRoute, settingsRoute, downloadRoute, termsRoute],
      ...[spotRoute, marginRoute, futuresRoute],
      ...[feeRoute, vipRoute, vipIntroductionRoute, protectionFundRoute],
      ...[tradeSpotRoute, tradeMarginRoute, tradeSwapRoute, tradeInfoRoute],
    ]),
  ]),
]);

/** Creates the client's router. */
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
