import type { SafeHtmlContent } from '@bourse/client';
import { getAnnouncements } from '@bourse/gateway-contract';
import { shownHere } from '../calls/error-meta.ts';
import { useRead, type CallResult } from '../calls/use-call.ts';
import { useClient } from '../client-context.ts';

/** An announcement, safe to show. */
export interface Announcement {
  readonly id: string;
  readonly html: SafeHtmlContent;
}

/** Returns the announcements of a language, the latest first, sanitised. */
export function useAnnouncements(locale: string): CallResult<readonly Announcement[]> {
  const { sanitizeHtml } = useClient();
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
