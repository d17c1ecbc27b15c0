import type { SafeHtmlContent } from '@bourse/client';
import { getAnnouncements } from '@bourse/gateway-contract';
import { shownHere, useRead } from '@bourse/react';
import { useLocale } from '#platform/locale/locale.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';

export interface Announcement {
  readonly id: string;
  readonly html: SafeHtmlContent;
}

/** Announcements in the page's language, the latest first, sanitised. */
export function useAnnouncements() {
  const { sanitizeHtml } = useSdk();
  const locale = useLocale();
  return useRead(
    ['announcements', locale],
    async (call, { signal }): Promise<readonly Announcement[]> => {
      const { list } = await call(getAnnouncements, { locale }, { signal });
      return Promise.all(
        list.map(async ({ id, html }) => ({ id, html: await sanitizeHtml(html) })),
      );
    },
    { staleTime: 300_000, meta: shownHere },
  );
}
