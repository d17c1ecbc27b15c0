import { stripLocale } from '@bourse/i18n-registry';
import { useLingui } from '@lingui/react/macro';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, type ReactNode } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { panelWindowOf } from '#page/panel-window.ts';
import { withTexts } from '#platform/locale/texts.ts';
import { messagesWanted } from '#platform/messages/toast.ts';
import { useSession } from '@bourse/react/session';
import { AnnouncementBar } from '../../features/announcements/index.ts';
import { ConsentBar, DownloadBar } from '../../features/hints/index.ts';
import { classNames } from '@bourse/ui/class-names';
import { isTerminal } from '../parts/context/current-link.ts';
import { Footer } from './footer.tsx';
import { Header, Stripe } from './header.tsx';
import { useAvailability } from './use-availability.ts';

const AccountNotices = lazyComponent(
  async () => (await withTexts(import('../../features/alerts/index.ts'), 'alerts')).AccountNotices,
);

const PaletteKey = lazyComponent(async () => (await import('./palette-key.tsx')).PaletteKey);

const MaintenancePage = lazyComponent(
  async () => (await import('./maintenance-page.tsx')).MaintenancePage,
);

const RegionNotice = lazyComponent(async () => (await import('./region-notice.tsx')).RegionNotice);

/** A published build that does not ask does without the bar. */
const asksForConsent = __TRACKING_CONSENT__ === 'pending' || import.meta.env.DEV;

export function AppShell() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function Frame({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  const inTerminal = isTerminal(useLocation().pathname);
  const isPanel = inTerminal && panelWindowOf(window.name) !== undefined;
  const { maintenanceUntil, isRegionRefused } = useAvailability();
  return (
    <div className="flex min-h-dvh flex-col pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)]">
      <a
        href="#page"
        className="sr-only z-20 bg-surface-1 focus:not-sr-only focus:p-3 focus:absolute focus:start-2 focus:top-2"
      >
        {t({ id: 'shell.skip', message: 'Skip to content' })}
      </a>
      {isPanel ? (
        <Stripe />
      ) : (
        <>
          <Header />
          {asksForConsent && <ConsentBar />}
          <DownloadBar />
          <AnnouncementBar key={String(inTerminal)} yields={inTerminal} />
        </>
      )}
      <Suspense>{isRegionRefused && <RegionNotice />}</Suspense>
      <main
        id="page"
        tabIndex={-1}
        className={classNames(
          'flex flex-1 flex-col outline-none',
          // The footer is below the window, where nothing that is loading moves it.
          !inTerminal && 'min-h-dvh',
        )}
      >
        {maintenanceUntil === undefined ? (
          children
        ) : (
          <Suspense>
            <MaintenancePage until={maintenanceUntil} />
          </Suspense>
        )}
      </main>
      {!isPanel && <Footer />}
      <LateNotices />
    </div>
  );
}

/** Notices about the account, which a visitor does not load, and messages and palette, which one does who leaves the first page. */
function LateNotices() {
  const { status } = useSession();
  const isFirstPage = useLocation({ select: ({ pathname }) => stripLocale(pathname) === '/' });
  const stays = !isFirstPage || status === 'user';
  useEffect(() => {
    if (stays) messagesWanted.set();
  }, [stays]);
  return (
    <Suspense>
      {status === 'user' && <AccountNotices />}
      {stays && <PaletteKey />}
    </Suspense>
  );
}
