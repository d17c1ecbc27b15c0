import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createStore, Provider } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './styles/theme.css';
import './styles/captcha.css';
import { CaptchaWindow } from './app/captcha-window.tsx';
import { createSdk } from './app/create-sdk.ts';
import { createQueries } from './app/error-policy.ts';
import { createAppRouter } from './app/router.tsx';
import { SessionStream } from './app/session-stream.tsx';
import { Toasts } from './app/toasts.tsx';
import { watchSimulationFlag } from './platform/ledger.ts';
import { changeLocale, localeAtom, localeOfPage } from './platform/locale.ts';
import { SdkProvider } from './platform/sdk.tsx';
import { userQueryKey } from './platform/session.ts';
import { applyTheme, themeAtom } from './platform/theme.ts';

const store = createStore();
const queries = createQueries();
const { sdk, captcha } = createSdk({
  locale: () => store.get(localeAtom),
  onLogin: () => queries.invalidateQueries({ queryKey: userQueryKey }),
  log: (message, error) => {
    console.error(message, error);
  },
});
const router = createAppRouter({ queries, store });

applyTheme(store.get(themeAtom));
watchSimulationFlag(() => store.get(localeAtom));
// Nothing can be shown before there are texts.
void changeLocale(store, localeOfPage(location)).then(show);

function show(): void {
  const root = document.getElementById('root');
  if (!root) throw new TypeError('The page has no #root.');
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <I18nProvider i18n={i18n}>
          <QueryClientProvider client={queries}>
            <SdkProvider value={sdk}>
              <SessionStream />
              <RouterProvider router={router} />
              <CaptchaWindow captcha={captcha} />
              <Toasts />
            </SdkProvider>
          </QueryClientProvider>
        </I18nProvider>
      </Provider>
    </StrictMode>,
  );
}
