import { createQueries } from '@bourse/react';
import type { PartContexts, PartLoader } from '@bourse/ui/parts';
import { render, waitFor } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent, type UserEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { expect, onTestFinished } from 'vitest';
import { App } from '../../app/app.tsx';
// The page loads it late. Reading it takes no time of a test.
import '../../app/shell/after-paint.ts';
import { showError } from '../../app/errors/show-error.ts';
import { createAppRouter, followChosenLocale, loadFirstTexts } from '../../app/routes/router.ts';
import { localeAtom } from '#platform/locale/locale.ts';
import { userKey } from '@bourse/react/session';
import { followTheme } from '#platform/theme/theme.ts';
import { followTradeColors } from '#platform/theme/trade-colors.ts';
import { createPageStore } from '#page/page-context.ts';
import { panelWindowOf } from '#page/panel-window.ts';
import { loadPage, type PageOptions } from './load-page.ts';
import { partsFromSources } from './parts-from-sources.ts';
import { openTab } from './open-tab.ts';
import { recordListeners } from './record-listeners.ts';

/** The page's own header and footer stand there before. A window that shows a panel alone has neither. */
const partsAreShown = () =>
  waitFor(() => {
    expect(document.querySelectorAll('[data-part] > *')).toHaveLength(
      panelWindowOf(window.name) ? 0 : 2,
    );
  });

interface AppOptions extends PageOptions {
  /** Loader of header and footer. Default: loads them from the sources of the project `events`. */
  readonly parts?: PartLoader<PartContexts>;
}

/** Functions that leave the pages which a test has loaded. */
const pages = new Set<() => void>();

/** Leaves the page, as before another one is loaded: it makes no further call, and follows nothing. */
export function leavePage(): void {
  for (const leave of pages) leave();
}

/** Loads a page of the client as `main.tsx` does, and leaves it when the test ends. */
export async function renderApp(
  address: string,
  { parts = partsFromSources, ...options }: AppOptions = {},
): Promise<UserEvent> {
  history.replaceState(null, '', address);
  const listening = new AbortController();
  const page = loadPage({ ...options, signal: listening.signal });
  const store = createPageStore(page);
  followTheme(store);
  followTradeColors(store);
  const log = (message: string, error: Error) => {
    // A page that was left prints nothing, also if its last call fails.
    if (!listening.signal.aborted) console.error(message, error);
  };
  const queries = createQueries({ show: showError, log });
  const { sdk, captcha, close } = openTab({
    page,
    locale: () => store.get(localeAtom),
    onLogin: () => queries.invalidateQueries({ queryKey: userKey }),
  });
  const { result: router, remove: removeListeners } = recordListeners(() =>
    createAppRouter({ page, queries, store }),
  );
  followChosenLocale(router);
  await loadFirstTexts(router);
  const late = Promise.resolve(captcha);
  const { unmount } = render(
    <App
      page={page}
      store={store}
      queries={queries}
      sdk={sdk}
      captcha={late}
      router={router}
      parts={parts}
    />,
  );
  const leave = () => {
    if (!pages.delete(leave)) return;
    unmount();
    listening.abort();
    router.history.destroy();
    removeListeners();
    // They would be kept for minutes after their page.
    for (const mutation of queries.getMutationCache().getAll()) mutation.destroy();
    queries.clear();
    toast.dismiss();
    close();
  };
  pages.add(leave);
  onTestFinished(leave);
  if (parts === partsFromSources) await partsAreShown();
  // No styles can keep a pointer from anything.
  return userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
}
