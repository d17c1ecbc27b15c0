import { createStore } from 'jotai';
import { createRoot } from 'react-dom/client';
import './styles/theme.css';
import './styles/captcha.css';
import { App } from './app/app.tsx';
import { createSdk } from './app/create-sdk.ts';
import { createQueries } from './app/error-policy.ts';
import { createAppRouter } from './app/router.tsx';
import { watchSimulationFlag } from './platform/ledger.ts';
import { changeLocale, localeAtom, localeOfPage } from './platform/locale.ts';
import { userQueryKey } from './platform/session.ts';
import { applyTheme, themeAtom } from './platform/theme.ts';

const store = createStore();
const queries = createQueries();
const { sdk, captcha, start, trackPage } = createSdk({
  locale: () => store.get(localeAtom),
  onLogin: () => queries.invalidateQueries({ queryKey: userQueryKey }),
  log: (message, error) => {
    console.error(message, error);
  },
});
const router = createAppRouter({ queries, store });

router.subscribe('onRendered', trackPage);
start();
applyTheme(store.get(themeAtom));
watchSimulationFlag(() => store.get(localeAtom));
// Nothing can be shown before there are texts.
void changeLocale(store, localeOfPage(location)).then(show);

function show(): void {
  const root = document.getElementById('root');
  if (!root) throw new TypeError('The page has no #root.');
  createRoot(root).render(
    <App store={store} queries={queries} sdk={sdk} captcha={captcha} router={router} />,
  );
}
