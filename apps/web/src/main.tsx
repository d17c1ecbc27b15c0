import { createQueries } from '@bourse/react';
import {
  createDevelopmentLoader,
  createPartLoader,
  partContractVersion,
  type PartContexts,
  type PartLoader,
} from '@bourse/ui/parts';
import { createRoot } from 'react-dom/client';
import './styles/theme.css';
import { App } from './app/app.tsx';
import { writeLocaleQuery } from './app/addresses/locale-query.ts';
import { isAllowedInSimulation } from './app/addresses/simulation-addresses.ts';
import { createDeferredSdk } from './app/sdk/create-deferred-sdk.ts';
import { findDevtools } from './app/sdk/find-devtools.ts';
import { findBridge } from './app/tracking/find-bridge.ts';
import { showError } from './app/errors/show-error.ts';
import { createAppRouter, followChosenLocale, loadFirstTexts } from './app/routes/router.ts';
import { thisBrowser } from '@bourse/client/page';
import { createPage } from '#page/create-page.ts';
import { createPageStore } from '#page/page-context.ts';
import { localeAtom } from '#platform/locale/locale.ts';
import { localeOfPage } from '#platform/locale/locale-of-page.ts';
import { loadWithRetry } from '@bourse/ui/lazy-component';
import { userKey } from '@bourse/react/session';
import { followTheme } from '#platform/theme/theme.ts';
import { followTradeColors } from '#platform/theme/trade-colors.ts';
import { followConsent } from '#platform/tracking/tracking-consent.ts';

const page = createPage(thisBrowser(), isAllowedInSimulation);
writeLocaleQuery(page, location, history);
const store = createPageStore(page);
const log = (message: string, error: Error) => {
  console.error(message, error);
};
const queries = createQueries({ show: showError, log });
const { sdk, begin } = createDeferredSdk(page.simulation);
const router = createAppRouter({ page, queries, store });
const parts = createParts();

followTheme(store);
followTradeColors(store);
followConsent(store);
page.simulation.watch(() => store.get(localeAtom));
followChosenLocale(router);
if (page.client.isMobile || page.client.telegram !== '') {
  void import('./app/shell/back-button.ts').then(({ followBackButton }) => {
    followBackButton(router.history, page.client);
  });
}
void loadWithRetry(() => loadFirstTexts(router)).then(show);

function show(): void {
  const root = document.getElementById('root');
  if (!root) throw new TypeError('The page has no #root.');
  const composed = afterPaint().then(() => begin(() => loadWithRetry(loadSdk)));
  const captcha = composed.then((parts) => parts.captcha);
  createRoot(root).render(
    <App
      page={page}
      store={store}
      queries={queries}
      sdk={sdk}
      captcha={captcha}
      parts={parts}
      router={router}
    />,
  );
  void composed.then(({ start, trackPage }) => {
    router.subscribe('onRendered', trackPage);
    trackPage();
    start();
    if (import.meta.env.PROD) {
      void import('./app/deployments/follow-deployments.ts').then(({ followDeployments }) => {
        followDeployments(page.preferences);
      });
    }
  });
}

/** Begins to load header and footer beside the page. Failures are those of the components that show them. */
function createParts(): PartLoader<PartContexts> {
  const place = document.querySelector<HTMLMetaElement>('meta[name=bourse-events]');
  const create = import.meta.env.DEV ? createDevelopmentLoader : createPartLoader;
  const loader = create<PartContexts>(place?.content ?? '', partContractVersion);
  const texts = localeOfPage(page, location);
  // Loads the modules that parts import from the page, at the same time as the parts.
  void import('virtual:shared');
  for (const name of ['header', 'footer'] as const) loader.load(name, texts).catch(() => undefined);
  return loader;
}

/** Resolves after the first paint; in a hidden page, after half a second. */
function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      setTimeout(resolve);
    });
    setTimeout(resolve, 500);
  });
}

async function loadSdk() {
  const [{ createSdk }, bridge, devtools] = await Promise.all([
    import('./app/sdk/create-sdk.ts'),
    findBridge(),
    import.meta.env.DEV ? findDevtools(location) : undefined,
  ]);
  return createSdk({
    page,
    locale: () => store.get(localeAtom),
    onLogin: () => queries.invalidateQueries({ queryKey: userKey }),
    bridge,
    devtools,
    log,
  });
}
