import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { usePage } from '#page/page-context.ts';
import { trackingPoints } from '#platform/tracking/tracking-points.ts';
import { CloseIcon } from '@bourse/ui/icons';
import { classNames } from '@bourse/ui/class-names';
import { SafeHtml } from '#ui/content/safe-html.tsx';
import { useAnnouncements } from './announcements.ts';
import { dismissedAtom } from './dismissed.ts';

/** One line of text, on a phone two, on the smallest three. */
const height = 'min-h-11 max-sm:min-h-14.5 max-[22.5rem]:min-h-19.5';

/** The latest announcement that the visitor has not closed. */
export function AnnouncementBar() {
  const { t } = useLingui();
  const { preferences } = usePage();
  // If the last page had an announcement, this one keeps its place free.
  const [hadBar] = useState(() => preferences.read('announcement_bar') === '1');
  const { data, isPending } = useAnnouncements();
  const [dismissed, dismiss] = useAtom(dismissedAtom);
  const shown = data?.find(({ id }) => !dismissed.includes(id));
  useEffect(() => {
    if (data) preferences.write('announcement_bar', shown ? '1' : '0');
  }, [preferences, data, shown]);
  if (!shown) return isPending && hadBar ? <div className={height} /> : null;
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
