import { localizeUrl } from '@bourse/i18n-registry';
import type { RouteComponent } from '@tanstack/react-router';
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

function pageAt<const TPath extends string>(path: TPath, component: RouteComponent) {
  return createRoute({ getParentRoute: () => appRoute, path, component });
}

/** Loads the texts of a page beside its chunk. */
function withTexts<T>(group: TextGroup, load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const [chunk] = await Promise.all([load(), loadTexts(group)]);
    return chunk;
  };
}

const marketsRoute = pageAt(
  '/',
  lazyRouteComponent(
    withTexts('markets', () => Promise.resolve(markets)),
    'MarketsPage',
  ),
);

const loadAuth = withTexts('auth', () => import('../../features/auth/index.ts'));

const loginRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'login',
  validateSearch: v.object({ redirect: v.optional(v.fallback(v.string(), '')) }),
  component: lazyRouteComponent(loadAuth, 'LoginPage'),
});

const agencyLoginRoute = pageAt('login/agency', lazyRouteComponent(loadAuth, 'AgencyLoginPage'));

const callbackRoute = pageAt('login/callback', lazyRouteComponent(loadAuth, 'CallbackPage'));

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

const accountRoute = pageAt('account', lazyRouteComponent(loadAccount, 'AccountScreen'));

const approveRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'approve',
  validateSearch: v.object({ key: v.optional(v.fallback(v.string(), '')) }),
  component: lazyRouteComponent(loadAccount, 'ApprovePage'),
});

const termsRoute = pageAt(
  'terms',
  lazyRouteComponent(
    withTexts('auth', () => import('../../features/legal/index.ts')),
    'TermsPage',
  ),
);

const loadTerminal = withTexts('terminal', () => import('../../features/terminal/index.ts'));

const spotRoute = pageAt('spot/$symbol', lazyRouteComponent(loadTerminal, 'SpotPage'));

const marginRoute = pageAt('margin/$symbol', lazyRouteComponent(loadTerminal, 'MarginPage'));

const futuresRoute = pageAt(
  'futures/usdt/$symbol',
  lazyRouteComponent(loadTerminal, 'FuturesPage'),
);

const tradeSpotRoute = pageAt(
  'trade-spot/{-$symbol}',
  lazyRouteComponent(loadTerminal, 'TradeSpotPage'),
);

const tradeMarginRoute = pageAt(
  'trade-margin/{-$symbol}',
  lazyRouteComponent(loadTerminal, 'TradeMarginPage'),
);

const tradeSwapRoute = pageAt(
  'trade-swap/{-$symbol}',
  lazyRouteComponent(loadTerminal, 'TradeSwapPage'),
);

const tradeInfoRoute = pageAt(
  'trade-info',
  lazyRouteComponent(
    withTexts('terminal', () => import('../../features/trade-info/index.ts')),
    'TradeInfoPage',
  ),
);

const settingsRoute = pageAt(
  'settings',
  lazyRouteComponent(
    withTexts('auth', () => import('../../features/settings/index.ts')),
    'SettingsPage',
  ),
);

const downloadRoute = pageAt(
  'download',
  lazyRouteComponent(
    withTexts('auth', () => import('../../features/download/index.ts')),
    'DownloadPage',
  ),
);

const loadFees = withTexts('fees', () => import('../../features/fees/index.ts'));

const feeRoute = pageAt('fee', lazyRouteComponent(loadFees, 'FeePage'));

const vipRoute = pageAt('vip/detail', lazyRouteComponent(loadFees, 'VipPage'));

const vipIntroductionRoute = pageAt(
  'vip/vipIntroduce',
  lazyRouteComponent(loadFees, 'VipIntroductionPage'),
);

const protectionFundRoute = pageAt(
  'protection-fund',
  lazyRouteComponent(
    withTexts('fees', () => import('../../features/protection-fund/index.ts')),
    'ProtectionFundPage',
  ),
);

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
