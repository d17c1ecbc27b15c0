import { ClientProvider } from '@bourse/react';
import type { Captcha } from '@bourse/captcha';
import { loadWithRetry } from '@bourse/ui/lazy-component';
import type { PartContexts, PartLoader } from '@bourse/ui/parts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Provider } from 'jotai';
import { StrictMode, useEffect, useState, type ReactNode } from 'react';
import type { Page } from '#page/create-page.ts';
import { PageProvider, type PageStore } from '#page/page-context.ts';
import type { Sdk } from '#platform/sdk/sdk.tsx';
import { LocalizedUi } from '#platform/locale/localized-ui.tsx';
import { PartsProvider } from './parts/context/parts.ts';
import { Followers } from './errors/followers.tsx';
import { HealQueries } from './errors/heal-queries.tsx';
import type { createAppRouter } from './routes/router.ts';
import { FollowAccount } from './session/follow-account.tsx';
import { SessionNotice } from './session/session-notice.tsx';
import { SessionStream } from './session/session-stream.tsx';

interface AppProps {
  readonly page: Page;
  readonly store: PageStore;
  readonly queries: QueryClient;
  readonly sdk: Sdk;
  /** Loaded after the first paint. */
  readonly captcha: Promise<Captcha>;
  /** Loads header and footer. */
  readonly parts: PartLoader<PartContexts>;
  readonly router: ReturnType<typeof createAppRouter>;
}

/** The client. A language must be active before. */
export function App({ page, store, queries, sdk, captcha, parts, router }: AppProps) {
  return (
    <StrictMode>
      <Provider store={store}>
        <I18nProvider i18n={i18n}>
          <QueryClientProvider client={queries}>
            <PageProvider value={page}>
              <ClientProvider value={sdk}>
                <PartsProvider value={parts}>
                  <Followers>
                    <SessionStream />
                    <SessionNotice />
                    <FollowAccount />
                    <HealQueries />
                  </Followers>
                  <LocalizedUi>
                    <RouterProvider router={router} />
                    <LateParts captcha={captcha} />
                  </LocalizedUi>
                </PartsProvider>
              </ClientProvider>
            </PageProvider>
          </QueryClientProvider>
        </I18nProvider>
      </Provider>
    </StrictMode>
  );
}

/** Loads windows and messages above the page after the first paint. */
function LateParts({ captcha }: Pick<AppProps, 'captcha'>) {
  const [parts, setParts] = useState<ReactNode>();
  useEffect(() => {
    void Promise.all([captcha, loadWithRetry(() => import('./shell/after-paint.ts'))]).then(
      ([loaded, module]) => {
        setParts(<module.LateParts captcha={loaded} />);
      },
    );
  }, [captcha]);
  return parts;
}
