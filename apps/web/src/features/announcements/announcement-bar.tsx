import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { usePage } from '#page/page-context.ts';
import { useLocale } from '#platform/locale/locale.ts';
import { trackingPoints } from '#platform/tracking/tracking-points.ts';
import { CloseIcon } from '@bourse/ui/icons';
import { classNames } from '@bourse/ui/class-names';
import { SafeHtml } from '#ui/content/safe-html.tsx';
import { useAnnouncements } from '@bourse/react/notices';
import { dismissedAtom } from './dismissed.ts';

/** One line of text, on a phone two, on the smallest three. */
const height = 'min-h-11 max-sm:min-h-14.5 max-[22.5rem]:min-h-19.5';

/** Time to read an announcement, in milliseconds. */
const readingMs = 10_000;

interface AnnouncementBarProps {
  /** Whether the page has no room for an announcement that was read on an earlier one. */
  readonly yields: boolean;
}

/** The latest announcement that the visitor has not closed. */
export function AnnouncementBar({ yields }: AnnouncementBarProps) {
  const { t } = useLingui();
  const { preferences } = usePage();
  const { data, isPending } = useAnnouncements(useLocale());
  const [dismissed, dismiss] = useAtom(dismissedAtom);
  const [last] = useState(() => preferences.read('announcement_bar'));
  const shown = data?.find(({ id }) => !dismissed.includes(id));
  // One that is read on this page stays there, so that nothing moves.
  const isRead = shown?.id === last;
  useEffect(() => {
    if (!data || isRead) return undefined;
    preferences.write('announcement_bar', shown ? '1' : '0');
    const timer = setTimeout(() => {
      if (shown) preferences.write('announcement_bar', shown.id);
    }, readingMs);
    return () => {
      clearTimeout(timer);
    };
  }, [preferences, data, shown, isRead]);
  if (!shown || (yields && isRead)) {
    const hadBar = yields ? last === '1' : last !== '0';
    return isPending && hadBar ? <div className={height} /> : null;
  }
  return (
    <section
      aria-label={t({ id: 'announcements.title', message: 'Announcement' })}
      data-track-id={trackingPoints.announcement}
      data-track-name="announcement"
      data-track-ext={JSON.stringify({ id: shown.id })}
      data-track-expose
      className={classNames(
        'flex items-center gap-3 border-b border-line bg-surface-2 ps-4 text-sm text-text-1',
        height,
      )}
    >
      <SafeHtml
        html={shown.html}
        className="min-w-0 flex-1 py-2 [overflow-wrap:anywhere] [&_a]:text-accent-text [&_a]:underline [&_img]:max-h-40"
      />
      <button
        type="button"
        aria-label={t({ id: 'announcements.dismiss', message: 'Dismiss the announcement' })}
        onClick={() => {
          dismiss(shown.id);
        }}
        className="grid size-11 shrink-0 place-items-center text-text-2 hover:text-text-1"
      >
        <CloseIcon />
      </button>
    </section>
  );
}
