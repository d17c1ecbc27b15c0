import { splitLocale } from '@bourse/i18n-registry';
import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { useAtom, useAtomValue } from 'jotai';
import { usePage } from '#page/page-context.ts';
import { preferenceAtom } from '#page/preference-atom.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { consentAtom } from '#platform/tracking/tracking-consent.ts';
import { CloseIcon } from '@bourse/ui/icons';

/** Terminals need the height, and the download page is what the bar leads to. */
const pagesWithout = /^\/(spot|margin|futures|trade-(spot|margin|swap)|download)(\/|$)/;

/** Leads to the download page until it is closed. */
export function DownloadBar() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { trackClick } = useSdk();
  const { client } = usePage();
  const [isVisible, setVisible] = useAtom(preferenceAtom('top_download_visible'));
  const isAsked = useAtomValue(consentAtom) === 'pending';
  const isContained = client.telegram !== '' || client.isDesktopApp;
  if (isVisible === 'false' || isAsked || isContained) return null;
  if (pagesWithout.test(splitLocale(pathname).path)) return null;
  return (
    <section
      aria-label={t({ id: 'download.bar', message: 'Bourse on your devices' })}
      className="flex min-h-11 items-center gap-3 border-b border-line bg-surface-2 ps-4 text-sm"
    >
      <p className="min-w-0 flex-1 py-1">
        {t({ id: 'download.bar-text', message: 'Open Bourse from your home screen or dock.' })}{' '}
        <Link
          to="/{-$locale}/download"
          onClick={() => {
            trackClick('openDownload');
          }}
          className="inline-flex min-h-6 items-center text-accent-text underline"
        >
          {t({ id: 'download.bar-link', message: 'How to' })}
        </Link>
      </p>
      <button
        type="button"
        aria-label={t({ id: 'download.bar-close', message: 'Close this tip' })}
        onClick={() => {
          trackClick('closeDownloadBar');
          setVisible('false');
        }}
        className="grid size-11 shrink-0 place-items-center text-text-2 hover:text-text-1"
      >
        <CloseIcon />
      </button>
    </section>
  );
}
