import type { Captcha } from '@bourse/captcha';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Provider } from 'jotai';
import { StrictMode } from 'react';
import type { LocaleStore } from '../platform/locale.ts';
import type { Sdk } from '../platform/sdk.tsx';
import { SdkProvider } from '../platform/sdk.tsx';
import { CaptchaWindow } from './captcha-window.tsx';
import type { createAppRouter } from './router.tsx';
import { SessionStream } from './session-stream.tsx';
import { Toasts } from './toasts.tsx';

interface AppProps {
  readonly store: LocaleStore;
  readonly queries: QueryClient;
  readonly sdk: Sdk;
  readonly captcha: Captcha;
  readonly router: ReturnType<typeof createAppRouter>;
}

/** The whole client. A language must have been activated before. */
export function App({ store, queries, sdk, captcha, router }: AppProps) {
  return (
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
    </StrictMode>
  );
}
