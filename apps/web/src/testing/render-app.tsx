import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { onTestFinished } from 'vitest';
import { CaptchaWindow } from '../app/captcha-window.tsx';
import { createSdk } from '../app/create-sdk.ts';
import { createQueries } from '../app/error-policy.ts';
import { createAppRouter } from '../app/router.tsx';
import { SessionStream } from '../app/session-stream.tsx';
import { Toasts } from '../app/toasts.tsx';
import { changeLocale, localeAtom, localeOfPage } from '../platform/locale.ts';
import { writePreference } from '../platform/preferences.ts';
import { SdkProvider } from '../platform/sdk.tsx';
import { userQueryKey } from '../platform/session.ts';

/** Loads a page of the client at an address of this site, as `main.tsx` does; it is left when the test ends. */
export async function renderApp(address: string): Promise<UserEvent> {
  history.replaceState(null, '', address);
  // Nothing may go on in the background of the next test.
  writePreference('tracking_consent', 'denied');
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
  await changeLocale(store, localeOfPage(location));
  const { unmount } = render(
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
    </Provider>,
  );
  onTestFinished(() => {
    unmount();
    router.history.destroy();
    queries.clear();
    sdk.market.close();
  });
  return userEvent.setup();
}
